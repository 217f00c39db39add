import type { GradeChange, Known } from "../verdict.ts";

/**
 * What of a verdict cannot be told again without judging: small enough to keep for every programme of every check.
 * With the same catalogue, candidate and question the rest (figures, label, subjects that counted, reasons) follows.
 */
export interface KeptVerdict {
  readonly programmeId: number;
  readonly aggregate: number | null;
  /** Index of the figure it was compared with among the programme's own; null without one. */
  readonly figureAt: number | null;
  readonly changes: readonly Omit<GradeChange, "name">[];
}

/** One that cannot be told, and how much is known of it. */
export interface KeptUnknown extends KeptVerdict {
  readonly known: Known;
}

/** The outcome of a check, in the order it was ranked. What is closed is not listed: it can be judged again. */
export interface KeptEligibility {
  readonly qualified: readonly KeptVerdict[];
  readonly open: readonly KeptVerdict[];
  readonly nearMisses: readonly KeptVerdict[];
  /** Within the line first, then near it, then those not compared, then those without a line. */
  readonly notKnown: readonly KeptUnknown[];
}
