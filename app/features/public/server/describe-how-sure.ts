import type { z } from "zod";
import type { AccuracyShare, showHowSure } from "../contract/how-sure.ts";
import { chanceLabel, type Catalogue } from "@okwan/engine";
import {
  fewestCases,
  hasEnough,
  measureAccuracy,
  type AccuracyCount,
  type AccuracyCounts,
  type SchoolAccuracy,
} from "@okwan/catalogue";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { oncePer } from "@okwan/kit/once";

type HowSure = z.output<typeof showHowSure.data>;

/**
 * The part that the public page may show. A check sells the newest figures, and the count of a small group
 * could reveal one. So groups of fewer than twenty cases are withheld, and the total adds up only the schools
 * that are shown: otherwise a difference would reveal the rest.
 */
export const describeHowSure = oncePer(({ catalogue }: Pick<LoadedVersion, "catalogue">): HowSure => {
  const table = measureAccuracy(catalogue);
  const later = table.at[1].map(({ counts }) => counts);
  return {
    fewest_cases: fewestCases,
    total: totalOf(later).map(shareOf),
    schools: schoolsAt(catalogue, table.at[1]),
    two_later: schoolsAt(catalogue, table.at[2]),
  };
});

function schoolsAt({ schools }: Catalogue, counted: readonly SchoolAccuracy[]): HowSure["schools"] {
  const named = new Map(schools.map((school) => [school.id, school]));
  return counted
    .flatMap(({ schoolId, counts }) => {
      const school = named.get(schoolId);
      if (school === undefined) return [];
      const { slug, name, shortName } = school;
      return [{ slug, name, short_name: shortName, shares: counts.map(shareOf) }];
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

function shareOf(count: AccuracyCount): AccuracyShare {
  const { margin } = count;
  const chance = margin < 0 ? null : chanceLabel(margin, 0);
  if (!hasEnough(count))
    return { margin, chance, cases: null, admitted: null, from: null, to: null, range: null };
  const { cases, admitted, from, to, range } = count;
  return { margin, chance, cases, admitted, from, to, range };
}

/** For each margin, the sum over the schools that may be shown. */
function totalOf(schools: readonly AccuracyCounts[]): AccuracyCount[] {
  const shown = schools.flat().filter(hasEnough);
  return [...Map.groupBy(schools.flat(), ({ margin }) => margin).keys()].map((margin) => {
    const counts = shown.filter((count) => count.margin === margin);
    return {
      margin,
      cases: counts.reduce((sum, { cases }) => sum + cases, 0),
      admitted: counts.reduce((sum, { admitted }) => sum + admitted, 0),
      from: counts.length === 0 ? null : Math.min(...counts.map(({ from }) => from)),
      to: counts.length === 0 ? null : Math.max(...counts.map(({ to }) => to)),
      range: null,
    };
  });
}
