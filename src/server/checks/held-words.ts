import { type ChanceLabel } from "../../engine/index.ts";
import { heldFor, type EnoughCases } from "../catalogue/forecast/held-for.ts";
import { bestAggregate, type HeldTable } from "../catalogue/forecast/how-often-held.ts";
import type { Words } from "../../language/words.ts";

/** What a card shows of its comparison with a cut-off. */
export interface StandsToLine {
  readonly schoolId: number;
  /** Lower is better. */
  readonly aggregate: number | null;
  /** Points inside the cut-off; below zero over it. */
  readonly difference: number | null;
  /** The label; null where grades were compared with no cut-off. */
  readonly chance: string | null;
  /** The year in which the entry of the cut-off begins. */
  readonly year: number;
  /** The year in which the student enters. */
  readonly entry: number;
  /** The cut-off stands at the school's own limit (`CutOff.isCensored`): such cut-offs were not counted. */
  readonly isAtLimit?: boolean;
}

const challenging: ChanceLabel = "Challenging";

/** Below this share, a label promises more than the school's own record. */
const labelPromises: Readonly<Record<string, number>> = {
  "High Chance": 0.75,
  "Good Chance": 0.5,
  Competitive: 0.25,
};

/** "Wide" is a difference of so much between single years. */
const wide = 0.3;

/**
 * How old the cut-off is, and how often such a cut-off stayed open until the student's entry; null where there is nothing
 * to say. It tells how far a student stands from the cut-off, so it may stand only where that is told.
 */
export function heldSentence({ t }: Pick<Words, "t">, table: HeldTable, stands: StandsToLine): string | null {
  const { schoolId, aggregate, difference, chance, year, entry, isAtLimit = false } = stands;
  if (chance === null || difference === null) return null;
  // Inside the cut-off and rejected by a subject: how often it stayed open does not decide.
  if (difference >= 0 && chance === challenging) return null;
  // No later cut-off can exclude the best aggregate there is.
  if (aggregate !== null && aggregate <= bestAggregate) return null;
  const entries = entry - year;
  const age = entries < 2 ? null : t("results.held.age", { years: entries });
  const held = isAtLimit ? null : heldFor(table, { schoolId, difference, entries });
  if (held === null) return age;
  const { margin, cases, distance, from, to } = held;
  const share = ofHundred(held);
  const counted = { share, cases, from: String(from), to: String(to), points: -margin };
  const when = distance === 2 ? "two" : entries > distance ? "already" : "next";
  const promised = labelPromises[chance];
  return [
    promised !== undefined && held.admitted / cases < promised ? t("results.held.lessSafe") : null,
    age,
    t(margin < 0 ? "results.held.over" : "results.held", { ...counted, when }),
    rangeOf(held, t),
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

function rangeOf({ range }: EnoughCases, t: Words["t"]): string | null {
  if (range === null || range.most - range.least < wide) return null;
  const [least, most] = [range.least, range.most].map((share) => Math.round(100 * share));
  return t("results.held.range", { least: least!, most: most! });
}

/** Rounded, but never to "all" or "none" where it was not all or none. */
function ofHundred({ admitted, cases }: EnoughCases): number {
  const share = Math.round((100 * admitted) / cases);
  if (share === 100 && admitted < cases) return 99;
  if (share === 0 && admitted > 0) return 1;
  return share;
}
