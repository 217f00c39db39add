import type { z } from "zod";
import type { HeldShare, showHowSure } from "../../contract/how-sure.ts";
import { chanceLabel } from "../../engine/index.ts";
import { fewestCases, hasEnough } from "./forecast/held-for.ts";
import type { HeldCount, HeldCounts } from "./forecast/how-often-held.ts";
import { notCompared } from "./forecast/not-compared.ts";
import { forecasts, type ForecastScores } from "./forecast/score-forecasts.ts";
import type { CurrentCatalogue } from "./catalogue-store.ts";
import { forecastScoresOf, heldTableOf } from "./how-sure.ts";

type HowSure = z.output<typeof showHowSure.data>;

/**
 * What the public page may show. A newest figure is what a check sells, and the count of a small group could give one away,
 * so nothing is told of a group of fewer than twenty cases; nor by what is left of a total, which is why the total adds up
 * only what is told school by school.
 */
export function howSureToWire({ catalogue }: Pick<CurrentCatalogue, "catalogue">): HowSure {
  const table = heldTableOf(catalogue);
  const named = new Map(catalogue.schools.map((school) => [school.id, school]));
  const schools = table.schools
    .flatMap(({ schoolId, counts }) => {
      const school = named.get(schoolId);
      return school === undefined ? [] : [{ school, counts }];
    })
    .sort((one, other) => one.school.name.localeCompare(other.school.name, "en"));
  const { atLimit } = table;
  return {
    fewest_cases: fewestCases,
    total: totalOf(schools.map(({ counts }) => counts)).map(shareOf),
    schools: schools.map(({ school: { slug, name, shortName }, counts }) => ({
      slug,
      name,
      short_name: shortName,
      shares: counts.map(shareOf),
    })),
    pairs: schools.flatMap(({ school }) =>
      table.pairs
        .filter(({ schoolId }) => schoolId === school.id)
        .map(({ from, to, cases }) => ({ school: school.shortName, from, to, cases })),
    ),
    at_limit: atLimit.cases < fewestCases ? null : atLimit,
    not_compared: notCompared(catalogue, table).map(({ list, why }) => ({
      publisher: list.publisher,
      year: list.year,
      why,
      doubt: why === "doubt" ? list.doubt : null,
    })),
    forecast: forecastToWire(forecastScoresOf(catalogue)),
  };
}

function shareOf(count: HeldCount): HeldShare {
  const { margin } = count;
  const chance = margin < 0 ? null : chanceLabel(margin, 0);
  if (!hasEnough(count)) return { margin, chance, cases: null, admitted: null, from: null, to: null };
  return { margin, chance, cases: count.cases, admitted: count.admitted, from: count.from, to: count.to };
}

/** Of each margin, what may be told of the schools, together. */
function totalOf(schools: readonly HeldCounts[]): HeldCount[] {
  const told = schools.flat().filter(hasEnough);
  return [...Map.groupBy(schools.flat(), ({ margin }) => margin).keys()].map((margin) => {
    const counts = told.filter((count) => count.margin === margin);
    return {
      margin,
      cases: counts.reduce((sum, { cases }) => sum + cases, 0),
      admitted: counts.reduce((sum, { admitted }) => sum + admitted, 0),
      from: counts.length === 0 ? null : Math.min(...counts.map(({ from }) => from)),
      to: counts.length === 0 ? null : Math.max(...counts.map(({ to }) => to)),
    };
  });
}

function forecastToWire({ entries, total }: ForecastScores): HowSure["forecast"] {
  const [worst] = entries
    .filter(({ lines }) => lines >= fewestCases)
    .sort((one, other) => one.inside / one.lines - other.inside / other.lines);
  return {
    students: total.scores.labels.students,
    lines: total.lines,
    entries: entries.length,
    scores: forecasts.map((forecast) => {
      const { brier, logLoss } = total.scores[forecast];
      const betterIn = entries.filter(
        ({ scores }) =>
          scores[forecast].brier < scores.labels.brier && scores[forecast].logLoss < scores.labels.logLoss,
      );
      return { forecast, brier, log_loss: logLoss, better_in: betterIn.length };
    }),
    range: {
      inside: total.inside,
      worst: worst === undefined ? null : { entry: worst.entry, lines: worst.lines, inside: worst.inside },
    },
  };
}
