import type { z } from "zod";
import { homeCountry } from "../../engine/index.ts";
import type { showCoverage } from "../../contract/catalogue-counts.ts";
import type { CurrentCatalogue } from "./catalogue-store.ts";
import { coverageOf, type Coverage } from "./coverage.ts";

/** Only for our own country: other countries' schools publish only requirements. */
export function describeCoverage({ catalogue }: CurrentCatalogue): z.output<typeof showCoverage.data> {
  const { total, schools } = coverageOf(catalogue, homeCountry);
  return {
    total: describeCounts(total),
    schools: schools.map((school) => ({
      slug: school.slug,
      name: school.name,
      short_name: school.shortName,
      ...describeCounts(school),
    })),
  };
}

function describeCounts({
  programmes,
  withSubjects,
  withCutOff,
  withBoth,
  withLimitAlone,
  withPage,
}: Coverage) {
  return {
    programmes,
    with_subjects: withSubjects,
    with_cut_off: withCutOff,
    with_both: withBoth,
    with_limit_alone: withLimitAlone,
    with_page: withPage,
  };
}
