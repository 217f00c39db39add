import { benchFor, heldBy, placeFor } from "../assess/assessment.ts";
import type { CompiledCatalogue } from "../compile/compile.ts";
import type { Place } from "../compile/offering-list.ts";
import { judgeAll } from "./judge.ts";
import type { Reach } from "../change/near-miss.ts";
import { reachOf } from "../change/near-miss.ts";
import type { Candidate, Question } from "../verdict.ts";

export interface EligibleCounts {
  readonly qualified: number;
  readonly open: number;
  readonly nearMisses: number;
  readonly notQualified: number;
  readonly notKnown: number;
}

export interface CountOptions {
  /** Telling near misses from other misses takes most of the time; without it they count as not qualified. */
  readonly withNearMisses?: boolean;
}

/** How many programmes fall on each side, without saying why. The same answers as checkEligibility, sooner. */
export function countEligible(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
  { withNearMisses = true }: CountOptions = {},
): EligibleCounts {
  const bench = benchFor(compiled, candidate, heldBy(compiled, candidate));
  const place = placeFor(compiled, candidate, question);
  const judged = judgeAll(bench, place);
  const counts = [0, 0, 0, 0];
  for (const standing of judged) counts[standing] = (counts[standing] ?? 0) + 1;
  const [closed = 0, notKnown = 0, open = 0, qualified = 0] = counts;
  const nearMisses = withNearMisses ? countNear(reachOf(bench), place, judged) : 0;
  return { qualified, open, nearMisses, notQualified: closed - nearMisses, notKnown };
}

function countNear(reach: Reach, place: Place, judged: readonly number[]): number {
  return judged.reduce(
    (near, standing, at) => near + (standing === 0 && reach(place, at) !== null ? 1 : 0),
    0,
  );
}
