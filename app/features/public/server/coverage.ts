import type { z } from "zod";
import type { showCoverage } from "../contract/catalogue-counts.ts";
import { homeCountry, type Programme } from "@okwan/engine";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";

type Coverage = z.output<typeof showCoverage.data>;

/** Only for our own country: other countries' schools publish only requirements. */
export function coverageOf({ catalogue }: Pick<LoadedVersion, "catalogue">): Coverage {
  const bySchool = Map.groupBy(catalogue.programmes, ({ schoolId }) => schoolId);
  const schools = catalogue.schools
    .filter(({ country }) => country === homeCountry)
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  return {
    total: count(schools.flatMap(({ id }) => bySchool.get(id) ?? [])),
    schools: schools.map(({ id, slug, name, shortName }) => ({
      slug,
      name,
      short_name: shortName,
      ...count(bySchool.get(id) ?? []),
    })),
  };
}

function count(programmes: readonly Programme[]): Coverage["total"] {
  const how = (fits: (programme: Programme) => boolean) => programmes.filter(fits).length;
  return {
    programmes: programmes.length,
    with_subjects: how(knowsSubjects),
    with_cut_off: how(hasCutOff),
    with_both: how((programme) => knowsSubjects(programme) && hasCutOff(programme)),
    with_limit_alone: how((programme) => !hasCutOff(programme) && programme.cutOffs.length > 0),
    with_page: how(({ page }) => page !== null),
  };
}

const knowsSubjects = ({ electives }: Programme) => electives !== "not-published";
const hasCutOff = ({ cutOffs }: Programme) => cutOffs.some(({ kind }) => kind === "cutoff");
