import {
  type Catalogue,
  checkEligibility,
  type CompiledCatalogue,
  type Programme,
} from "../../engine/index.ts";
import { randomCandidate, randomFrom } from "./random-candidates.ts";

/** What is known of some programmes, in figures: the page "What we know and what we do not", and the command. */
export interface Coverage {
  readonly programmes: number;
  /** Which electives they ask for is published. */
  readonly withSubjects: number;
  /** A cut-off is published; an entry limit is none. */
  readonly withCutOff: number;
  /** Both: only of these a check can say how safe they are. */
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
  /** By name; those without a programme too. */
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

/** What candidates would be told of every degree in Ghana. */
export interface ToldToCandidates {
  readonly candidates: number;
  readonly seed: number;
  /** Share of the programmes of the question that have a place in the answer, and a reason: from 0 to 1. */
  readonly placed: number;
  /** Programmes of each place: the middle candidate, and the least and the most. */
  readonly places: Readonly<Record<ToldPlace, { median: number; least: number; most: number }>>;
}

export const toldPlaces = [
  "qualified",
  "open",
  "within reach",
  "within the line, to confirm",
  "near the line, to confirm",
  "not compared, to confirm",
  "no line, to confirm",
  "closed",
] as const;
type ToldPlace = (typeof toldPlaces)[number];

const knownPlaces = {
  within: "within the line, to confirm",
  near: "near the line, to confirm",
  "not-compared": "not compared, to confirm",
  "no-line": "no line, to confirm",
} as const satisfies Record<string, ToldPlace>;

export function tellCandidates(
  catalogue: Catalogue,
  compiled: CompiledCatalogue,
  { candidates, seed }: { readonly candidates: number; readonly seed: number },
): ToldToCandidates {
  const random = randomFrom(seed);
  const country = new Map(catalogue.schools.map((school) => [school.id, school.country]));
  const asked = catalogue.programmes.filter(
    ({ level, schoolId }) => level === "Degree" && country.get(schoolId) === "GHA",
  );
  const counts = Object.fromEntries(toldPlaces.map((place) => [place, []])) as unknown as Record<
    ToldPlace,
    number[]
  >;
  let placed = 0;
  for (let nr = 0; nr < candidates; nr += 1) {
    const told = checkEligibility(compiled, randomCandidate(catalogue, random), {
      country: "GHA",
      schoolId: null,
      level: "Degree",
    });
    const all = [...told.qualified, ...told.open, ...told.nearMisses, ...told.notKnown, ...told.notQualified];
    placed += new Set(
      all
        .filter(({ reasons, outcome }) => reasons.length > 0 || outcome === "open")
        .map(({ programme }) => programme.id),
    ).size;
    counts.qualified.push(told.qualified.length);
    counts.open.push(told.open.length);
    counts["within reach"].push(told.nearMisses.length);
    counts.closed.push(told.notQualified.length);
    for (const [known, place] of Object.entries(knownPlaces)) {
      counts[place].push(told.notKnown.filter((verdict) => verdict.known === known).length);
    }
  }
  return {
    candidates,
    seed,
    placed: placed / (candidates * asked.length),
    places: Object.fromEntries(
      toldPlaces.map((place) => [place, spreadOf(counts[place])]),
    ) as ToldToCandidates["places"],
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
