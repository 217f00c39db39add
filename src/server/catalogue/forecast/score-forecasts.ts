import type { Catalogue } from "../../../engine/index.ts";
import { type Chance, labels, lastLine } from "./chance.ts";
import { driftModel } from "./drift-model.ts";
import { canStand, isAdmitted } from "./how-often-held.ts";
import { linePairs, type LinePair } from "./line-pairs.ts";

/** Both: 0 is never wrong, lower is better. Even odds for everybody would score 0.25 and 0.693. */
export interface Score {
  readonly students: number;
  /** Mean square of chance minus outcome. */
  readonly brier: number;
  /** Mean surprise, −ln of the chance given to what happened. */
  readonly logLoss: number;
}

export const forecasts = ["last line", "labels", "model"] as const;
type Forecast = (typeof forecasts)[number];

/** Of the model's ranges for eight of ten next lines, how many held the line. */
interface RangeCount {
  readonly lines: number;
  readonly inside: number;
}

interface ScoredEntry extends RangeCount {
  /** The entry forecast, by the year it begins in. */
  readonly entry: number;
  readonly scores: Readonly<Record<Forecast, Score>>;
}

export interface ForecastScores {
  readonly entries: readonly ScoredEntry[];
  /** Over the students and lines of all entries. */
  readonly total: Omit<ScoredEntry, "entry">;
}

/** Students from three points over a line to three inside: those of whom the tables speak. */
const students = [-3, -2, -1, 0, 1, 2, 3];

/** A forecast that was certain and wrong would cost without end, so none counts as surer than 99 %. */
const surest = 0.99;

/**
 * Leaves one entry out, makes each forecast from the others, and holds it against the entry left out. A pair of lists that
 * begins or ends in that entry, or reaches over it, is not among the others: it would tell of it.
 */
export function scoreForecasts(catalogue: Pick<Catalogue, "programmes" | "schools">): ForecastScores {
  const pairs = linePairs(catalogue).filter(({ beganAtLimit }) => !beganAtLimit);
  const held = [...new Set(pairs.map(({ to }) => to))].sort((one, other) => one - other);
  const entries = held.map((entry) => scoreEntry(pairs, entry));
  return { entries, total: totalOf(entries) };
}

/** Pairs that tell nothing of an entry. */
export function withoutEntry(pairs: readonly LinePair[], entry: number): LinePair[] {
  return pairs.filter(({ from, to }) => to < entry || entry < from);
}

function scoreEntry(pairs: readonly LinePair[], entry: number): ScoredEntry {
  const known = withoutEntry(pairs, entry);
  const asked = pairs.filter(({ to }) => to === entry);
  const model = driftModel(known);
  const made: Record<Forecast, Chance> = {
    "last line": lastLine(known),
    labels: labels(known),
    model: model.chance,
  };
  return {
    entry,
    scores: eachForecast((name) => scoreOf(made[name], asked)),
    lines: asked.length,
    inside: asked.filter((pair) => {
      const { from, to } = model.range(pair);
      return from <= pair.next && pair.next <= to;
    }).length,
  };
}

function scoreOf(chance: Chance, asked: readonly LinePair[]): Score {
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

function totalOf(entries: readonly ScoredEntry[]): Omit<ScoredEntry, "entry"> {
  const sum = (value: (entry: ScoredEntry) => number) =>
    entries.reduce((total, entry) => total + value(entry), 0);
  return {
    lines: sum(({ lines }) => lines),
    inside: sum(({ inside }) => inside),
    scores: eachForecast((name) => {
      const all = sum(({ scores }) => scores[name].students);
      const mean = (value: (score: Score) => number) =>
        sum(({ scores }) => value(scores[name]) * scores[name].students) / Math.max(1, all);
      return { students: all, brier: mean(({ brier }) => brier), logLoss: mean(({ logLoss }) => logLoss) };
    }),
  };
}

function eachForecast(score: (name: Forecast) => Score): Record<Forecast, Score> {
  return { "last line": score("last line"), labels: score("labels"), model: score("model") };
}
