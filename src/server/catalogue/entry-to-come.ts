import { newestFigures, type Catalogue } from "../../engine/index.ts";

/**
 * The most common newest year of the programmes; of two equally common years the older, because it promises
 * less.
 */
export function usualCutOffYear(
  { schools, programmes }: Pick<Catalogue, "schools" | "programmes">,
  country: string,
): string | null {
  const here = new Set(schools.filter((school) => school.country === country).map(({ id }) => id));
  const years = programmes
    .filter(({ schoolId }) => here.has(schoolId))
    .flatMap(({ cutOffs }) => newestFigures(cutOffs)[0]?.year ?? []);
  const counted = [...Map.groupBy(years, (year) => year)].sort(
    ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || one.localeCompare(other),
  );
  return counted[0]?.[0] ?? null;
}

/** The entry year of today's student: one year after most cut-offs. Null without a cut-off. */
export function entryToCome(catalogue: Pick<Catalogue, "schools" | "programmes">, country: string) {
  const year = usualCutOffYear(catalogue, country);
  return year === null ? null : Number(year.slice(0, 4)) + 1;
}
