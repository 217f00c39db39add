import type { Catalogue, CutOff } from "../../../engine/index.ts";

/** What one list says of one programme to somebody who applies now: its figure for a first choice. */
export interface HeldFigure {
  readonly aggregate: number;
  readonly isAtLimit: boolean;
}

/** A list by programme, for comparing it with another. */
export interface HeldList {
  readonly id: string;
  readonly year: string;
  readonly isOfLimits: boolean;
  readonly figures: ReadonlyMap<number, HeldFigure>;
}

/** The lists we hold of one school that have figures, the oldest first. */
export function heldLists(
  catalogue: Pick<Catalogue, "programmes" | "figureLists">,
  schoolId: number,
): HeldList[] {
  const ofSchool = catalogue.programmes.filter((programme) => programme.schoolId === schoolId);
  return catalogue.figureLists
    .filter((list) => list.schoolId === schoolId)
    .map(({ id, year, kind }) => {
      const figures = new Map<number, HeldFigure>();
      for (const programme of ofSchool) {
        const figure = oneFigure(programme.cutOffs.filter(({ list }) => list === id));
        if (figure !== undefined) figures.set(programme.id, figure);
      }
      return { id, year, isOfLimits: kind === "limit", figures };
    })
    .filter(({ figures }) => figures.size > 0)
    .sort((one, other) => one.year.localeCompare(other.year) || one.id.localeCompare(other.id));
}

/** Where a list has several for one programme, that of most applicants: not a second choice, not who still waits. */
function oneFigure(figures: readonly CutOff[]): HeldFigure | undefined {
  const found =
    figures.find((one) => one.choice !== 2 && one.applicants !== "awaiting" && one.background === "any") ??
    figures.find((one) => one.choice !== 2 && one.applicants !== "awaiting");
  return found === undefined ? undefined : { aggregate: found.aggregate, isAtLimit: found.isCensored };
}
