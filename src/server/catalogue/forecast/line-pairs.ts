import type { Catalogue, CutOff, Programme, School } from "../../../engine/index.ts";
import { ruleFor } from "../../../engine/index.ts";
import { mayBeCompared } from "../../../engine/index.ts";

/** A programme's line in one list, and in the next list of the same series. Figures are grade points: lower is better. */
export interface LinePair {
  readonly schoolId: number;
  readonly programmeId: number;
  readonly series: string;
  /** The year in which the entry begins: 2024 is 2024/2025. */
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly next: number;
  /** The school's greatest aggregate for such programmes: nobody above it may apply. null where it states none. */
  readonly limit: number | null;
  /** The first line stands at that limit, so it says only that nobody was turned away for the aggregate. */
  readonly beganAtLimit: boolean;
}

/** The next list may be this many entries later: one year may be missing between them, not two. */
const furthestApart = 2;

/**
 * Every line with the one that followed it. Only real cut-offs of lists that may be compared (`mayBeCompared`), and only
 * neighbours: the next list that has the same column, at most two entries later. A cell that is kept several times, for
 * each course it holds for, is one line.
 */
export function linePairs({ programmes, schools }: Pick<Catalogue, "programmes" | "schools">): LinePair[] {
  const school = new Map(schools.map((each) => [each.id, each]));
  const years = yearsOfSeries(programmes);
  const pairs = programmes.flatMap((programme) => {
    const at = school.get(programme.schoolId);
    return at === undefined ? [] : pairsOf(programme, at, years);
  });
  return [...new Map(pairs.map((pair) => [cellOf(pair), pair])).values()].sort(
    (one, other) =>
      one.programmeId - other.programmeId || one.from - other.from || compare(cellOf(one), cellOf(other)),
  );
}

function pairsOf(
  programme: Programme,
  school: School,
  years: ReadonlyMap<string, ReadonlySet<number>>,
): LinePair[] {
  const { id: programmeId, schoolId } = programme;
  const limit = ruleFor(school, programme, "WASSCE")?.maxAggregate ?? null;
  const lines = programme.cutOffs.filter(({ kind }) => kind === "cutoff");
  return lines.flatMap((line) => {
    const from = entryOf(line);
    const to = nextAfter(from, years.get(seriesOf(schoolId, line)) ?? new Set());
    if (line.series === null || to === null) return [];
    const { series, aggregate, isCensored: beganAtLimit } = line;
    const after = lines.filter((next) => entryOf(next) === to && mayBeCompared(line, next));
    const pair = { schoolId, programmeId, series, from, to, line: aggregate, limit, beganAtLimit };
    return after.map((next) => ({ ...pair, next: next.aggregate }));
  });
}

/** In which entries a school has a list with this column. */
function yearsOfSeries(programmes: readonly Programme[]): Map<string, Set<number>> {
  const years = new Map<string, Set<number>>();
  for (const { schoolId, cutOffs } of programmes) {
    for (const figure of cutOffs) {
      if (figure.kind !== "cutoff") continue;
      const name = seriesOf(schoolId, figure);
      years.set(name, (years.get(name) ?? new Set()).add(entryOf(figure)));
    }
  }
  return years;
}

const seriesOf = (schoolId: number, { series }: CutOff) => `${schoolId} ${series}`;
const entryOf = ({ year }: CutOff) => Number(year.slice(0, 4));

function nextAfter(from: number, years: ReadonlySet<number>): number | null {
  const next = Math.min(...[...years].filter((year) => year > from));
  return next - from <= furthestApart ? next : null;
}

function cellOf({ programmeId, series, from, line, next }: LinePair): string {
  return [programmeId, series, from, line, next].join(" ");
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
