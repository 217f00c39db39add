import type { GradeChange, Known } from "../verdict.ts";

/**
 * The part of a verdict that cannot be recomputed without judging; small enough to store for every programme
 * of every check. The rest (figures, label, counted subjects, reasons) follows from the catalogue, candidate
 * and question.
 */
export interface StoredVerdict {
  readonly programmeId: number;
  readonly aggregate: number | null;
  /** Index of its figure in the programme's `cutOffs`; null without one. */
  readonly figureAt: number | null;
  readonly changes: readonly Omit<GradeChange, "name">[];
}

/** A verdict that is not known, with how much is known. */
export interface StoredUnknown extends StoredVerdict {
  readonly known: Known;
}

/**
 * The stored outcome of a check, in ranked order. Closed programmes are not listed, because they can be
 * judged again.
 */
export interface StoredEligibility {
  readonly qualified: readonly StoredVerdict[];
  readonly open: readonly StoredVerdict[];
  readonly nearMisses: readonly StoredVerdict[];
  /** Within the cut-off first, then near it, then those not compared, then those without a cut-off. */
  readonly notKnown: readonly StoredUnknown[];
}
