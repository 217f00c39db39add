import { type ChanceLabel } from "../../engine/index.ts";
import { heldFor, type EnoughCases } from "../catalogue/forecast/held-for.ts";
import type { HeldTable } from "../catalogue/forecast/how-often-held.ts";
import type { Words } from "../../language/words.ts";

/** What a card shows of its comparison with a line. */
export interface StandsToLine {
  readonly schoolId: number;
  readonly shortName: string;
  /** Points inside the line; below zero over it. */
  readonly difference: number | null;
  /** The label; null where grades were compared with no cut-off. */
  readonly chance: string | null;
  /** The line stands at the school's own limit (`CutOff.isCensored`): such lines were not counted. */
  readonly isAtLimit?: boolean;
}

const challenging: ChanceLabel = "Challenging";

/**
 * How often such a line held, in one sentence; null where there is nothing to say. It tells how far a student stands from the
 * line, so it may stand only where that is told: not beside a figure that a check has not opened yet.
 */
export function heldSentence({ t }: Pick<Words, "t">, table: HeldTable, stands: StandsToLine): string | null {
  const { schoolId, shortName: school, difference, chance, isAtLimit = false } = stands;
  if (chance === null || difference === null || isAtLimit) return null;
  // Inside the line and kept out by a subject: how often the line held is not what decides.
  if (difference >= 0 && chance === challenging) return null;
  const held = heldFor(table, schoolId, difference);
  if (held === null) return null;
  if (held === "too-few") return t("results.held.tooFew", { school });
  const { margin, cases, from, to } = held;
  const counted = { school, share: ofHundred(held), cases, from: String(from), to: String(to) };
  return margin < 0 ? t("results.held.over", { ...counted, points: -margin }) : t("results.held", counted);
}

/** Rounded, but never to "all" or "none" where it was not all or none. */
function ofHundred({ admitted, cases }: EnoughCases): number {
  const share = Math.round((100 * admitted) / cases);
  if (share === 100 && admitted < cases) return 99;
  if (share === 0 && admitted > 0) return 1;
  return share;
}
