import type { FigureMove } from "../../../contract/desk/catalogue.ts";
import type { CutOff, Programme } from "../../../engine/index.ts";
import { canonicalJson } from "../canonical-json.ts";
import { storedFiles } from "../catalogue-files.ts";
import { readContent } from "../catalogue-versions-table.ts";
import { nameOfFigure } from "../diff-catalogues.ts";
import { shownName } from "../lists-in/programme-name.ts";
import type { CatalogueContent } from "../load-catalogue-files.ts";
import { buildChange } from "./build-change.ts";
import type { ChangeParts } from "./parts.ts";
import type { CatalogueChange } from "./stored-changes.ts";

/** The catalogue before and after a change; for a waiting change, after it would be published now. */
export interface BeforeAndAfter {
  readonly before: CatalogueContent;
  readonly after: CatalogueContent;
}

export async function beforeAndAfter(
  { database: { kysely }, dataDir }: ChangeParts,
  { file, text, version }: CatalogueChange,
): Promise<BeforeAndAfter | null> {
  if (version !== null) {
    const before = await readContent(kysely, version - 1);
    const after = await readContent(kysely, version);
    return before === null || after === null ? null : { before, after };
  }
  if (text === null) return null;
  const before = await readContent(kysely);
  const after = buildChange(await storedFiles(kysely), { file, text }, dataDir);
  return before === null ? null : { before, after };
}

/**
 * Every figure that a change adds, replaces or removes, beside the figure of the same entry, else the newest
 * earlier one for the same applicants. The biggest moves come first, figures without a comparison last.
 */
export function figureMoves({ before, after }: BeforeAndAfter): FigureMove[] {
  const old = new Map(before.catalogue.programmes.map((one) => [one.id, one]));
  const next = new Map(after.catalogue.programmes.map((one) => [one.id, one]));
  const moves = [...new Set([...next.keys(), ...old.keys()])].flatMap((id) =>
    movesOf(old.get(id), next.get(id)),
  );
  return moves.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

function movesOf(old: Programme | undefined, next: Programme | undefined): FigureMove[] {
  const was = old?.cutOffs ?? [];
  const is = next?.cutOffs ?? [];
  const known = new Set(was.map(canonicalJson));
  const names = new Set(is.map(nameOfFigure));
  const programme = shownName((next ?? old)!);
  const changed = is
    .filter((figure) => !known.has(canonicalJson(figure)))
    .map((figure) => ({
      programme,
      figure: nameOfFigure(figure),
      was: followedBy(figure, was)?.aggregate ?? null,
      is: figure.aggregate,
    }));
  const gone = was
    .filter((figure) => !names.has(nameOfFigure(figure)))
    .map((figure) => ({ programme, figure: nameOfFigure(figure), was: figure.aggregate, is: null }));
  return [...changed, ...gone];
}

function followedBy(figure: CutOff, was: readonly CutOff[]): CutOff | undefined {
  const ofSame = was.filter(({ year, ...one }) => {
    return year <= figure.year && nameOfFigure({ ...one, year: figure.year }) === nameOfFigure(figure);
  });
  return ofSame.toSorted((one, other) => other.year.localeCompare(one.year))[0];
}

function sizeOf({ was, is }: FigureMove): number {
  return was === null || is === null ? 0.5 : Math.abs(is - was);
}
