import type { Assessment } from "../assess/assessment.ts";
import type { SmallestChange } from "../change/smallest-change.ts";
import type { Offering } from "../compile/compiled.ts";
import { cutOffFor, judgeEntry } from "./judge.ts";
import type { StoredVerdict } from "./stored-verdict.ts";

/** A verdict with the values that rank it. */
export interface Ranked {
  readonly offering: Offering;
  readonly verdict: StoredVerdict;
  /** Points from the cut-off, either way; 0 without one. */
  readonly distance: number;
  /** Grade steps that open a near miss; 0 for all others. */
  readonly steps: number;
}

export function rank(assessment: Assessment, offering: Offering, change: SmallestChange | null): Ranked {
  const verdict = storedVerdictOf(assessment, offering, change);
  const { aggregate, figureAt } = verdict;
  const figure = figureAt === null ? undefined : offering.programme.cutOffs[figureAt];
  const isCompared =
    figure !== undefined && aggregate !== null && assessment.compiled.certificate.usesCutOffs;
  return {
    offering,
    verdict,
    distance: isCompared ? Math.abs(figure.aggregate - aggregate) : 0,
    steps: change?.steps ?? 0,
  };
}

/** The stored form of the verdict on an offering. */
export function storedVerdictOf(
  assessment: Assessment,
  offering: Offering,
  change: SmallestChange | null,
): StoredVerdict {
  const { programme, entry } = offering;
  const figure = cutOffFor(assessment, offering)?.figure ?? null;
  return {
    programmeId: programme.id,
    aggregate: judgeEntry(assessment, entry).aggregate || null,
    figureAt: figure === null ? null : programme.cutOffs.indexOf(figure),
    changes: change?.raises ?? noChanges,
  };
}

/** Shared by all verdicts without changes, to save allocations. */
const noChanges: StoredVerdict["changes"] = [];

/** Closest cut-off first. The sort is stable, so ties keep the order of the offerings. */
export function byCloseness(one: Ranked, other: Ranked): number {
  return one.distance - other.distance;
}

/** Near misses by effort: fewest grade steps, then fewest subjects, then closeness. */
export function byEffort(one: Ranked, other: Ranked): number {
  return (
    one.steps - other.steps ||
    one.verdict.changes.length - other.verdict.changes.length ||
    byCloseness(one, other)
  );
}
