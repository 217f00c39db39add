import type { Programme } from "@okwan/engine";
import { cleanText } from "../sheet/read-sheet.ts";
import {
  marksOf,
  sameCampus,
  type NameMarks,
  likeness,
  splitProgrammeName,
  sameWords,
  type NameParts,
} from "./programme-name.ts";

export type Match =
  | {
      readonly is: "sure";
      readonly programme: Programme;
      /** Our other programmes of this name, if row, column and heading do not decide between them. */
      readonly sameName: readonly Programme[];
    }
  | { readonly is: "doubtful"; readonly why: string; readonly candidates: readonly Programme[] }
  | { readonly is: "unknown" };

interface Known {
  readonly programme: Programme;
  readonly parts: NameParts;
}

interface Asked {
  readonly name: string;
  /** The heading above the row. */
  readonly under: string | null;
  /** The stream of its column, for a name without one. */
  readonly stream: string | null;
  /** The other rows of the list name their awards, so a row without an award also says something. */
  readonly awardsAreNamed?: boolean;
}

const mostCandidates = 5;
const leastLikeness = 0.55;

/** Finds the programme of one school that a list's row names. A doubtful match is never sure. */
export class ProgrammeMatcher {
  readonly #known: readonly Known[];
  readonly #campuses: readonly string[];
  /** The campus of most programmes; a name without a campus means it. */
  readonly #mainCampus: string | null;

  constructor(programmes: readonly Programme[]) {
    this.#campuses = [...new Set(programmes.flatMap(({ campus }) => campus ?? []))];
    this.#mainCampus = mostFrequent(programmes.map(({ campus }) => campus));
    this.#known = programmes.map((programme) => ({ programme, parts: splitProgrammeName(programme.name) }));
  }

  match({ name, under, stream, awardsAreNamed = false }: Asked): Match {
    const marks = marksOf(cleanText(name), this.#campuses);
    const parts = splitProgrammeName(marks.rest);
    const inStream = marks.stream ?? stream ?? "Regular";
    const heading = marksOf(cleanText(under ?? ""), this.#campuses);
    const same = this.#known.filter((one) => sameWords(one.parts, parts));
    const byAward = same.filter((one) => one.parts.award === parts.award);
    const found = (byAward.length > 0 ? byAward : same).filter(
      ({ programme }) => programme.stream === inStream && this.#isOnCampus(programme, marks.campus),
    );
    const only = found[0]?.programme;
    const isOfTwoStreams = marks.stream !== null && stream !== null && marks.stream !== stream;
    const isWithoutAward = awardsAreNamed && parts.award === "" && only !== undefined;
    const isOfOtherLength = marks.years !== null && only?.durationYears !== marks.years;
    // The first doubt is the one that is shown.
    const unsure =
      marks.doubts[0] ??
      (isOfTwoStreams ? "the name and the column are of two streams" : null) ??
      doubtOfHeading(this.#withoutMain(heading), marks) ??
      (found.length > 1 ? "several programmes have this name" : null) ??
      (byAward.length === 0 && same.length > 0 ? doubtOfAward(parts, same, heading.rest) : null) ??
      (isOfOtherLength ? `says ${marks.years} years` : null) ??
      (isWithoutAward ? "names no award, as the other rows do" : null);
    if (only !== undefined && unsure === null) {
      const saysStream = (marks.stream ?? stream ?? heading.stream) !== null;
      const saysCampus = (marks.campus ?? heading.campus) !== null;
      const isDistinct = (other: Programme) =>
        (saysStream && other.stream !== only.stream) || (saysCampus && other.campus !== only.campus);
      const others = (byAward.length > 0 ? byAward : same).map(({ programme }) => programme);
      return {
        is: "sure",
        programme: only,
        sameName: others.filter((other) => other !== only && !isDistinct(other)),
      };
    }
    const candidates = this.#candidates(parts, inStream, marks.campus);
    if (candidates.length === 0) return { is: "unknown" };
    const why =
      unsure ??
      (same.length > 0
        ? `we have it in another stream or on another campus (${inStream})`
        : "no programme of ours has exactly this name");
    return { is: "doubtful", why, candidates };
  }

  /** True if a name states its award. */
  namesAward(name: string): boolean {
    return splitProgrammeName(marksOf(cleanText(name), this.#campuses).rest).award !== "";
  }

  /** Removes the main campus from a heading: it adds nothing to a name without a campus. */
  #withoutMain(heading: NameMarks): NameMarks {
    const isMain = heading.campus !== null && heading.campus === this.#mainCampus;
    return isMain ? { ...heading, campus: null } : heading;
  }

  #isOnCampus({ campus }: Programme, named: string | null): boolean {
    if (named !== null) return campus !== null && sameCampus(campus, named);
    return campus === null || campus === this.#mainCampus;
  }

  #candidates(parts: NameParts, stream: string, campus: string | null): Programme[] {
    return this.#known
      .map(({ programme, parts: ours }) => {
        const fits = Number(programme.stream === stream) + Number(this.#isOnCampus(programme, campus));
        const like = likeness(parts, ours);
        return { programme, like, rank: like + 0.05 * fits };
      })
      .filter(({ like }) => like >= leastLikeness)
      .toSorted((one, other) => other.rank - one.rank)
      .slice(0, mostCandidates)
      .map(({ programme }) => programme);
  }
}

/**
 * A heading above rows ("Obuasi Campus", "Distance") may end anywhere: a person decides about a fact that
 * only the heading states.
 */
function doubtOfHeading(heading: NameMarks, marks: NameMarks): string | null {
  if (heading.stream !== null && heading.stream !== marks.stream)
    return `stands under a heading that says ${heading.stream}`;
  if (heading.campus !== null && heading.campus !== marks.campus)
    return `stands under a heading that says ${heading.campus}`;
  return heading.doubts[0] === undefined ? null : `stands under a heading that ${heading.doubts[0]}`;
}

/**
 * Accepts "Nursing", or "BSc Nursing" for our Bachelor of Nursing, only if no other award of that name is
 * possible.
 */
function doubtOfAward(parts: NameParts, same: readonly Known[], heading: string): string | null {
  const ours = [...new Set(same.map((one) => one.parts.award))];
  if (ours.length > 1) return "several awards have this name";
  const isOpen = parts.award === "" || parts.award === "bachelor" || ours[0] === "bachelor";
  const isDegree = !["diploma", "hnd", "certificate", "doctor"].some(
    (one) => one === parts.award || one === ours[0],
  );
  if (!isOpen || !isDegree || parts.words.length === 0) return `its award is not the one of our programme`;
  // Degrees in education say so, or are below a heading that says so.
  const headingAward = splitProgrammeName(heading).award;
  const isEducation = [ours[0], parts.award, headingAward].includes("bed");
  if (isEducation) return "it may be a degree in education, or not";
  return headingAward !== "" && headingAward !== ours[0] ? "its heading names another award" : null;
}

function mostFrequent(campuses: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const campus of campuses) if (campus !== null) counts.set(campus, (counts.get(campus) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
