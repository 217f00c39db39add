import { type ChanceLabel } from "@okwan/engine";
import { accuracyFor, type EnoughCases, bestAggregate, type CutOffAccuracy } from "@okwan/catalogue";
import type { Words } from "../../../words/words.ts";

/** A card's comparison with a cut-off. */
export interface CutOffComparison {
  readonly schoolId: number;
  /** Lower is better. */
  readonly aggregate: number | null;
  /** Points inside the cut-off; negative is over it. */
  readonly difference: number | null;
  /** The label; null if no cut-off was compared. */
  readonly chance: string | null;
  /** Year in which the cut-off's entry begins. */
  readonly year: number;
  /** Year in which the student enters. */
  readonly entry: number;
  /** true: the cut-off is the school's own limit (`CutOff.isCensored`), which the statistics exclude. */
  readonly isAtLimit?: boolean;
}

const challenging: ChanceLabel = "Challenging";

/** Below this share a label promises more than the school's record. */
const labelPromises: Readonly<Record<string, number>> = {
  "High Chance": 0.75,
  "Good Chance": 0.5,
  Competitive: 0.25,
};

/** A difference of this much between years is "wide". */
const wide = 0.3;

/**
 * The age of the cut-off, and how often such a cut-off stayed open until the student's entry; null if there
 * is nothing to say. It reveals the distance to the cut-off, so it may only appear where that is visible.
 */
export function accuracySentence(
  { t }: Pick<Words, "t">,
  table: CutOffAccuracy,
  comparison: CutOffComparison,
): string | null {
  const { schoolId, aggregate, difference, chance, year, entry, isAtLimit = false } = comparison;
  if (chance === null || difference === null) return null;
  // Inside the cut-off but rejected by a subject: its accuracy does not matter.
  if (difference >= 0 && chance === challenging) return null;
  // No later cut-off can exclude the best possible aggregate.
  if (aggregate !== null && aggregate <= bestAggregate) return null;
  const entries = entry - year;
  const age = entries < 2 ? null : t("results.held.age", { years: entries });
  const accuracy = isAtLimit ? null : accuracyFor(table, { schoolId, difference, entries });
  if (accuracy === null) return age;
  const { margin, cases, distance, from, to } = accuracy;
  const share = ofHundred(accuracy);
  const counted = { share, cases, from: String(from), to: String(to), points: -margin };
  const when = distance === 2 ? "two" : entries > distance ? "already" : "next";
  const promised = labelPromises[chance];
  return [
    promised !== undefined && accuracy.admitted / cases < promised ? t("results.held.lessSafe") : null,
    age,
    t(margin < 0 ? "results.held.over" : "results.held", { ...counted, when }),
    rangeOf(accuracy, t),
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

function rangeOf({ range }: EnoughCases, t: Words["t"]): string | null {
  if (range === null || range.most - range.least < wide) return null;
  const [least, most] = [range.least, range.most].map((share) => Math.round(100 * share));
  return t("results.held.range", { least: least!, most: most! });
}

/** Rounded, but never to "all" or "none" unless it was. */
function ofHundred({ admitted, cases }: EnoughCases): number {
  const share = Math.round((100 * admitted) / cases);
  if (share === 100 && admitted < cases) return 99;
  if (share === 0 && admitted > 0) return 1;
  return share;
}
