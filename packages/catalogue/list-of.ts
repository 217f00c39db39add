import type { Catalogue, CutOff, FigureList } from "@okwan/engine";
import { oncePer } from "@okwan/kit/once";

const byId = oncePer(({ figureLists }: Catalogue) => new Map(figureLists.map((list) => [list.id, list])));

export function listOf(catalogue: Catalogue, { list: id }: Pick<CutOff, "list">): FigureList {
  const list = byId(catalogue).get(id);
  if (list === undefined) throw new Error(`list ${id} is not in catalogue version ${catalogue.version}`);
  return list;
}
