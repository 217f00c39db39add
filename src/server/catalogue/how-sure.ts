import { type Catalogue } from "../../engine/index.ts";
import { howOftenHeld, type HeldTable } from "./forecast/how-often-held.ts";
import { scoreForecasts, type ForecastScores } from "./forecast/score-forecasts.ts";

/** Counted once for each version: a table is asked for with every card. */
const tables = new WeakMap<Catalogue, HeldTable>();
const scores = new WeakMap<Catalogue, ForecastScores>();

/** How often lines held by this version, for the page and for what is said beside a verdict (checks/held-words.ts). */
export function heldTableOf(catalogue: Catalogue): HeldTable {
  const table = tables.get(catalogue) ?? howOftenHeld(catalogue);
  tables.set(catalogue, table);
  return table;
}

export function forecastScoresOf(catalogue: Catalogue): ForecastScores {
  const known = scores.get(catalogue) ?? scoreForecasts(catalogue);
  scores.set(catalogue, known);
  return known;
}
