import { newestFigures, type Catalogue } from "@okwan/engine";
import { oncePer } from "@okwan/kit/once";

type Known = Pick<Catalogue, "schools" | "programmes">;

/**
 * The most common newest year of the programmes; of two equally common years the older, because it promises
 * less.
 */
export function usualCutOffYear(catalogue: Known, country: string): string | null {
  return usualYears(catalogue).get(country) ?? null;
}

/** The entry year of today's student: one year after most cut-offs. Null without a cut-off. */
export function entryToCome(catalogue: Known, country: string): number | null {
  const year = usualCutOffYear(catalogue, country);
  return year === null ? null : Number(year.slice(0, 4)) + 1;
}

/** By country; one without a cut-off is missing. */
const usualYears = oncePer(({ schools, programmes }: Known): ReadonlyMap<string, string> => {
  const countries = new Map(schools.map(({ id, country }) => [id, country]));
  const dated = programmes.flatMap(({ schoolId, cutOffs }) => {
    const year = newestFigures(cutOffs)[0]?.year;
    return year === undefined ? [] : [{ country: countries.get(schoolId) ?? "", year }];
  });
  const usual = [...Map.groupBy(dated, ({ country }) => country)].map(([country, own]): [string, string] => {
    const [most] = [...Map.groupBy(own, ({ year }) => year)].sort(
      ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || one.localeCompare(other),
    );
    return [country, most![0]];
  });
  return new Map(usual);
});
