import { mergeSittings } from "../grades/merge-sittings.ts";
import type { CompiledCatalogue, Offer } from "./compile.ts";
import { benchFor, offersFor } from "./bench-for.ts";
import type { Bench } from "./judge.ts";
import { judge } from "./judge.ts";
import { reachOf } from "./near-miss.ts";
import type { Candidate, Question } from "./verdict.ts";

export interface EligibleCounts {
  readonly qualified: number;
  readonly open: number;
  readonly nearMisses: number;
  readonly notQualified: number;
  readonly notKnown: number;
}

/** How many programmes fall on each side, without saying why. The same answers as checkEligibility, sooner. */
export function countEligible(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
): EligibleCounts {
  const bench = benchFor(compiled, candidate, mergeSittings(candidate.certificate, candidate.grades));
  const reach = reachOf(bench);
  const counts = { qualified: 0, open: 0, nearMisses: 0, notQualified: 0, notKnown: 0 };
  for (const offer of offersFor(compiled, candidate, question)) {
    const judgement = judge(bench, offer);
    if (judgement.standing === "qualified") counts.qualified += 1;
    else if (judgement.standing === "open") counts.open += 1;
    else if (judgement.standing === "not-known") counts.notKnown += 1;
    else if (reach(offer, judgement) !== null) counts.nearMisses += 1;
    else counts.notQualified += 1;
  }
  return counts;
}

/** The offers these grades open, qualified or open. */
export function openOffers(bench: Bench, offers: readonly Offer[]): Offer[] {
  return offers.filter((offer) => {
    const { standing } = judge(bench, offer);
    return standing === "qualified" || standing === "open";
  });
}
