import { type Catalogue } from "../../engine/index.ts";
import { entryToCome } from "./entry-to-come.ts";
import { measureAccuracy, type CutOffAccuracy } from "./forecast/accuracy.ts";
import { scoreForecasts, type ForecastScores } from "./forecast/score-forecasts.ts";

/** Computed once per version: every card needs a table. */
const tables = new WeakMap<Catalogue, CutOffAccuracy>();
const scores = new WeakMap<Catalogue, ForecastScores>();
const entries = new WeakMap<Catalogue, Map<string, number | null>>();

/**
 * The accuracy of cut-offs in this version, for the page and for the sentence beside a verdict
 * (checks/accuracy-sentence.ts).
 */
export function cutOffAccuracyOf(catalogue: Catalogue): CutOffAccuracy {
  const table = tables.get(catalogue) ?? measureAccuracy(catalogue);
  tables.set(catalogue, table);
  return table;
}

export function forecastScoresOf(catalogue: Catalogue): ForecastScores {
  const known = scores.get(catalogue) ?? scoreForecasts(catalogue);
  scores.set(catalogue, known);
  return known;
}

/** The entry year of a student of this country who asks today. */
export function entryToComeOf(catalogue: Catalogue, country: string): number | null {
  const known = entries.get(catalogue) ?? new Map<string, number | null>();
  entries.set(catalogue, known);
  if (!known.has(country)) known.set(country, entryToCome(catalogue, country));
  return known.get(country) ?? null;
}
