import type { Catalogue, CutOff, FigureList } from "../../engine/index.ts";

const byId = new WeakMap<Catalogue, ReadonlyMap<string, FigureList>>();

export function listOf(catalogue: Catalogue, { list: id }: Pick<CutOff, "list">): FigureList {
  const known = byId.get(catalogue) ?? new Map(catalogue.figureLists.map((list) => [list.id, list]));
  byId.set(catalogue, known);
  const list = known.get(id);
  if (list === undefined) throw new Error(`list ${id} is not in catalogue version ${catalogue.version}`);
  return list;
}
