import type { Catalogue, Programme } from "../../engine/index.ts";

/** How much is known of some programmes: for the page "What we know and what we do not" and the command. */
export interface Coverage {
  readonly programmes: number;
  /** Programmes whose required electives are published. */
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
