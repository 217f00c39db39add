import {
  type Catalogue,
  checkEligibility,
  type CompiledCatalogue,
  homeCountry,
  type Known,
  type Programme,
  usualLevel,
  type Verdict,
  type VerdictOutcome,
} from "../../engine/index.ts";
import { randomFrom, schoolLeaver } from "./random-candidates.ts";
import type { ReferenceLists } from "./records.ts";

/** How much is known of some programmes: the page "What we know and what we do not", and the command. */
export interface Coverage {
  readonly programmes: number;
  /** Their electives are published. */
  readonly withSubjects: number;
  /** A cut-off is published; an entry limit does not count. */
  readonly withCutOff: number;
  /** Both: only for these can a check say how safe they are. */
  readonly withBoth: number;
  /** No cut-off, but the school's own greatest aggregate for them. */
  readonly withLimitAlone: number;
  /** The school's own page about the programme. */
  readonly withPage: number;
}

interface SchoolCoverage extends Coverage {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly shortName: string;
}

export interface CatalogueCoverage {
  readonly total: Coverage;
  /** By name; schools without a programme too. */
  readonly schools: readonly SchoolCoverage[];
}

/** @param country ISO alpha-3. */
export function coverageOf(catalogue: Catalogue, country: string): CatalogueCoverage {
  const bySchool = Map.groupBy(catalogue.programmes, ({ schoolId }) => schoolId);
  const schools = catalogue.schools
    .filter((school) => school.country === country)
    .map(({ id, slug, name, shortName }) => ({ id, slug, name, shortName, ...count(bySchool.get(id) ?? []) }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  return { total: count(schools.flatMap(({ id }) => bySchool.get(id) ?? [])), schools };
}

function count(programmes: readonly Programme[]): Coverage {
  const how = (fits: (programme: Programme) => boolean) => programmes.filter(fits).length;
  return {
    programmes: programmes.length,
    withSubjects: how(knowsSubjects),
    withCutOff: how(hasCutOff),
    withBoth: how((programme) => knowsSubjects(programme) && hasCutOff(programme)),
    withLimitAlone: how((programme) => !hasCutOff(programme) && programme.cutOffs.length > 0),
    withPage: how(({ page }) => page !== null),
  };
}

const knowsSubjects = ({ electives }: Programme) => electives !== "not-published";
const hasCutOff = ({ cutOffs }: Programme) => cutOffs.some(({ kind }) => kind === "cutoff");

/** The answers that random school leavers would get about every degree in Ghana. */
export interface AnswersToCandidates {
  readonly candidates: number;
  readonly seed: number;
  /** The share of the programmes with a place in the answer and a reason: 0 to 1. */
  readonly placed: number;
  /** Programmes of each place: median, least and most over the candidates. */
  readonly places: Readonly<Record<AnswerPlace, { median: number; least: number; most: number }>>;
  /** Sorted by the share of degrees to ask about, the largest first. */
  readonly schools: readonly AnswersOfSchool[];
}

/** A school's degrees in the answers of the candidates. The three shares add up to 1. */
interface AnswersOfSchool {
  readonly shortName: string;
  /** Open to the candidate, by everything that is published. */
  readonly open: number;
  readonly askFirst: number;
  readonly closed: number;
  /** Degrees to ask about, and those of them within the cut-off: the mean over the candidates. */
  readonly toAsk: number;
  readonly withinCutOff: number;
}

export const answerPlaces = [
  "qualified",
  "open",
  "within reach",
  "within the line, to confirm",
  "near the line, to confirm",
  "not compared, to confirm",
  "no line, to confirm",
  "closed",
] as const;
type AnswerPlace = (typeof answerPlaces)[number];

const knownPlaces = {
  within: "within the line, to confirm",
  near: "near the line, to confirm",
  "not-compared": "not compared, to confirm",
  "no-line": "no line, to confirm",
} as const satisfies Record<Known, AnswerPlace>;

const outcomePlaces = {
  qualified: "qualified",
  open: "open",
  "near-miss": "within reach",
  "not-qualified": "closed",
} as const satisfies Partial<Record<VerdictOutcome, AnswerPlace>>;

function placeOf({ outcome, known }: Verdict): AnswerPlace {
  return outcome === "not-known" ? knownPlaces[known ?? "no-line"] : outcomePlaces[outcome];
}

export function tellCandidates(
  catalogue: Catalogue,
  compiled: CompiledCatalogue,
  courses: ReferenceLists["courses"],
  { candidates, seed }: { readonly candidates: number; readonly seed: number },
): AnswersToCandidates {
  const random = randomFrom(seed);
  const ofSchools = new Map<number, Map<AnswerPlace, number>>();
  const counts: Record<AnswerPlace, number>[] = [];
  let placed = 0;
  let asked = 0;
  for (let nr = 0; nr < candidates; nr += 1) {
    const answer = checkEligibility(compiled, schoolLeaver(catalogue.subjects, courses, random), {
      country: homeCountry,
      schoolId: null,
      level: usualLevel,
    });
    const all = [
      ...answer.qualified,
      ...answer.open,
      ...answer.nearMisses,
      ...answer.notKnown,
      ...answer.notQualified,
    ];
    const count = Object.fromEntries(answerPlaces.map((place) => [place, 0])) as Record<AnswerPlace, number>;
    for (const verdict of all) {
      const place = placeOf(verdict);
      const { schoolId } = verdict.programme;
      const ofSchool = ofSchools.get(schoolId) ?? new Map<AnswerPlace, number>();
      ofSchools.set(schoolId, ofSchool.set(place, (ofSchool.get(place) ?? 0) + 1));
      count[place] += 1;
      if (verdict.reasons.length > 0 || verdict.outcome === "open") placed += 1;
    }
    counts.push(count);
    asked += all.length;
  }
  return {
    candidates,
    seed,
    placed: placed / asked,
    places: Object.fromEntries(
      answerPlaces.map((place) => [place, spreadOf(counts.map((count) => count[place]))]),
    ) as AnswersToCandidates["places"],
    schools: catalogue.schools
      .flatMap(({ id, shortName }) => {
        const places = ofSchools.get(id);
        return places === undefined ? [] : [answersOfSchool(shortName, places, candidates)];
      })
      .sort((one, other) => other.toAsk - one.toAsk),
  };
}

function answersOfSchool(
  shortName: string,
  places: ReadonlyMap<AnswerPlace, number>,
  candidates: number,
): AnswersOfSchool {
  const countIn = (...of: readonly AnswerPlace[]) =>
    of.reduce((sum, place) => sum + (places.get(place) ?? 0), 0);
  const all = countIn(...answerPlaces);
  const toAsk = countIn(...Object.values(knownPlaces));
  const open = countIn("qualified", "open");
  return {
    shortName,
    open: open / all,
    askFirst: toAsk / all,
    closed: (all - open - toAsk) / all,
    toAsk: toAsk / candidates,
    withinCutOff: countIn(knownPlaces.within) / candidates,
  };
}

function spreadOf(numbers: readonly number[]) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    least: sorted[0] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
}
