import type { Assessment } from "../assess/assessment.ts";
import type { SmallestChange } from "../change/smallest-change.ts";
import type { Offering } from "../compile/compiled.ts";
import { cutOffFor, judgeEntry } from "./judge.ts";
import type { KeptVerdict } from "./kept-verdict.ts";

/** A verdict with what its rank depends on. */
export interface Ranked {
  readonly offering: Offering;
  readonly verdict: KeptVerdict;
  /** From the cut-off, either way; 0 where there is nothing to compare. */
  readonly distance: number;
  /** Grade steps that open a near miss; 0 for all others. */
  readonly steps: number;
}

export function rank(assessment: Assessment, offering: Offering, change: SmallestChange | null): Ranked {
  const verdict = keep(assessment, offering, change);
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

/** What is kept of the verdict on an offering. */
export function keep(assessment: Assessment, offering: Offering, change: SmallestChange | null): KeptVerdict {
  const { programme, entry } = offering;
  const figure = cutOffFor(assessment, offering)?.figure ?? null;
  return {
    programmeId: programme.id,
    aggregate: judgeEntry(assessment, entry).aggregate || null,
    figureAt: figure === null ? null : programme.cutOffs.indexOf(figure),
    changes: change?.raises ?? noChanges,
  };
}

/** Shared by all verdicts without any, as most are. */
const noChanges: KeptVerdict["changes"] = [];

/** Closest cut-off first; equal ones stay in the offerings' own order, because sorting is stable. */
export function byCloseness(one: Ranked, other: Ranked): number {
  return one.distance - other.distance;
}

/** Near misses by how little they take: fewest grade steps, then fewest subjects, then closeness. */
export function byEffort(one: Ranked, other: Ranked): number {
  return (
    one.steps - other.steps ||
    one.verdict.changes.length - other.verdict.changes.length ||
    byCloseness(one, other)
  );
}
