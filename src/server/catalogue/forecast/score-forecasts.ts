import type { Catalogue } from "../../../engine/index.ts";
import { type Chance, chanceOnCard, lastCutOff, meanMove } from "./chance.ts";
import { yearsApart, canStand, isAdmitted } from "./accuracy.ts";
import { entryDistances, cutOffPairs, type EntryDistance, type CutOffPair } from "./cut-off-pairs.ts";

/** For both, 0 is never wrong and lower is better. Even odds for everybody would score 0.25 and 0.693. */
export interface Score {
  readonly students: number;
  /** Mean square of chance minus outcome. */
  readonly brier: number;
  /** Mean log loss: −ln of the chance given to the actual outcome. */
  readonly logLoss: number;
}

const made = { "last line": lastCutOff, labels: chanceOnCard, "mean move": meanMove };
type Forecast = keyof typeof made;
export const forecasts = Object.keys(made) as readonly Forecast[];

interface ScoredEntry {
  readonly distance: EntryDistance;
  /** The start year of the forecast entry. */
  readonly entry: number;
  readonly scores: Readonly<Record<Forecast, Score>>;
}

export interface ForecastScores {
  readonly entries: readonly ScoredEntry[];
  /** Over the students of all entries, at each distance. */
  readonly totals: readonly Omit<ScoredEntry, "entry">[];
}

/** Students from three points over a cut-off to three points within it: the range of the tables. */
const students = [-3, -2, -1, 0, 1, 2, 3];

/** A forecast that was certain and wrong would have an infinite loss, so none counts as surer than 99 %. */
const surest = 0.99;

/**
 * Leave-one-out: leaves one entry out, makes each forecast from the others, and compares it with that entry.
 * Pairs of lists that begin or end in that entry, or span it, are excluded, because they would leak its
 * outcome.
 */
export function scoreForecasts(catalogue: Pick<Catalogue, "programmes" | "schools">): ForecastScores {
  const pairs = cutOffPairs(catalogue).filter(({ beganAtLimit }) => !beganAtLimit);
  const entries = entryDistances.flatMap((distance) => {
    const there = pairs.filter((pair) => yearsApart(pair) === distance);
    const leftOut = [...new Set(there.map(({ to }) => to))].sort((one, other) => one - other);
    return leftOut.map((entry): ScoredEntry => {
      const known = withoutPairsOf(pairs, entry);
      const asked = there.filter(({ to }) => to === entry);
      return { distance, entry, scores: eachForecast((name) => scoreOf(made[name](known), asked)) };
    });
  });
  const totals = entryDistances.map((distance) =>
    totalOf(entries.filter((each) => each.distance === distance)),
  );
  return { entries, totals: totals.map((scores, at) => ({ distance: entryDistances[at]!, scores })) };
}

/** Pairs that contain no information about an entry. */
export function withoutPairsOf(pairs: readonly CutOffPair[], entry: number): CutOffPair[] {
  return pairs.filter(({ from, to }) => to < entry || entry < from);
}

function scoreOf(chance: Chance, asked: readonly CutOffPair[]): Score {
  let count = 0;
  let brier = 0;
  let logLoss = 0;
  for (const pair of asked) {
    for (const margin of students.filter((each) => canStand(pair, each))) {
      const given = chance(pair, margin);
      const outcome = Number(isAdmitted(pair, margin));
      const ofOutcome = outcome === 1 ? given : 1 - given;
      count += 1;
      brier += (given - outcome) ** 2;
      logLoss -= Math.log(Math.min(surest, Math.max(1 - surest, ofOutcome)));
    }
  }
  const each = Math.max(1, count);
  return { students: count, brier: brier / each, logLoss: logLoss / each };
}

function totalOf(entries: readonly ScoredEntry[]): ScoredEntry["scores"] {
  return eachForecast((name) => {
    const all = entries.reduce((sum, { scores }) => sum + scores[name].students, 0);
    const mean = (value: (score: Score) => number) =>
      entries.reduce((sum, { scores }) => sum + value(scores[name]) * scores[name].students, 0) /
      Math.max(1, all);
    return { students: all, brier: mean(({ brier }) => brier), logLoss: mean(({ logLoss }) => logLoss) };
  });
}

function eachForecast(score: (name: Forecast) => Score): Record<Forecast, Score> {
  return { "last line": score("last line"), labels: score("labels"), "mean move": score("mean move") };
}
