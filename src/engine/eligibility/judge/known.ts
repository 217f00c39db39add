import type { Assessment } from "../assess/assessment.ts";
import type { Offering } from "../compile/compiled.ts";
import { cutOffFor, judgeEntry } from "./judge.ts";
import type { KeptUnknown } from "./kept-verdict.ts";
import { nearestPoints } from "./nearest-points.ts";
import { byCloseness, rank } from "./ranking.ts";
import type { Ranked } from "./ranking.ts";
import type { Known } from "../verdict.ts";

/** A verdict that is not known, with how much is. */
export interface RankedUnknown extends Ranked {
  readonly verdict: KeptUnknown;
}

/** Most is known first; of equals the closest line, and where there is none the offerings' own order. */
export function rankNotKnown(assessment: Assessment, offerings: readonly Offering[]): RankedUnknown[] {
  const by: Record<Known, RankedUnknown[]> = { within: [], near: [], "not-compared": [], "no-line": [] };
  for (const offering of offerings) {
    const known = howMuchIsKnown(assessment, offering);
    by[known].push(rankUnknown(assessment, offering, known));
  }
  return [
    ...by.within.sort(byCloseness),
    ...by.near.sort(byCloseness),
    ...by["not-compared"],
    ...by["no-line"],
  ];
}

function rankUnknown(assessment: Assessment, offering: Offering, known: Known): RankedUnknown {
  const { verdict, distance, steps } = rank(assessment, offering, null);
  const { programmeId, aggregate, figureAt, changes } = verdict;
  return { offering, verdict: { programmeId, aggregate, figureAt, changes, known }, distance, steps };
}

/** decisions.md, "Outcomes that are not known". */
function howMuchIsKnown(assessment: Assessment, offering: Offering): Known {
  const line = cutOffFor(assessment, offering);
  if (!assessment.compiled.certificate.usesCutOffs || line?.figure.kind !== "cutoff") return "no-line";
  const { aggregate, meetsGeneralRule } = judgeEntry(assessment, offering.entry);
  if (!meetsGeneralRule || aggregate === 0) return "not-compared";
  if (aggregate <= line.figure.aggregate) return "within";
  // Further above than that, only a grade that is still open could bring it down to the line.
  return aggregate - line.kindest <= nearestPoints ? "near" : "not-compared";
}
