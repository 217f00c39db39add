import type { Catalogue, CutOff, FigureList } from "@okwan/engine";

/** One list's figure for one programme: the first choice of somebody who applies now. */
export interface ListedFigure {
  readonly aggregate: number;
  readonly isAtLimit: boolean;
}

/** A list by programme, for comparison with another. */
export interface StoredList {
  readonly id: string;
  readonly year: string;
  readonly isOfLimits: boolean;
  readonly figures: ReadonlyMap<number, ListedFigure>;
}

/**
 * The stored lists of one school that have figures, the oldest first. Lists of one kind and year are one: the
 * later one holds only what it prints otherwise.
 */
export function storedLists(
  catalogue: Pick<Catalogue, "programmes" | "figureLists">,
  schoolId: number,
): StoredList[] {
  const ofSchool = catalogue.programmes.filter((programme) => programme.schoolId === schoolId);
  const lists = catalogue.figureLists.filter((list) => list.schoolId === schoolId);
  return [...Map.groupBy(lists, ({ year, kind }) => `${year} ${kind}`).values()]
    .map((ofYear) => {
      const [{ id, year, kind }] = ofYear as [FigureList];
      const ids = new Set(ofYear.map((list) => list.id));
      const figures = new Map<number, ListedFigure>();
      for (const programme of ofSchool) {
        const own = programme.cutOffs.filter(({ list, isReplaced }) => ids.has(list) && !isReplaced);
        const figure = oneFigure(own);
        if (figure !== undefined) figures.set(programme.id, figure);
      }
      return { id, year, isOfLimits: kind === "limit", figures };
    })
    .filter(({ figures }) => figures.size > 0)
    .sort((one, other) => one.year.localeCompare(other.year) || one.id.localeCompare(other.id));
}

/** Lists are compared without second choices and without applicants who wait for their results. */
export function isCompared({ choice, applicants }: Partial<Pick<CutOff, "choice" | "applicants">>): boolean {
  return choice !== 2 && applicants !== "awaiting";
}

/** Of several figures for one programme, that of most applicants. */
function oneFigure(figures: readonly CutOff[]): ListedFigure | undefined {
  const compared = figures.filter(isCompared);
  const found = compared.find(({ background }) => background === "any") ?? compared[0];
  return found === undefined ? undefined : { aggregate: found.aggregate, isAtLimit: found.isCensored };
}
