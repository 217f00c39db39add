import { assess, heldBy } from "../assess/assessment.ts";
import type { CompiledCatalogue } from "../compile/compiled.ts";
import { listFor } from "../compile/offering-list.ts";
import { findNearMisses, judgeList } from "./judge-list.ts";
import { rankNotKnown } from "./known.ts";
import type { KeptEligibility, KeptVerdict } from "./kept-verdict.ts";
import { keep } from "./ranking.ts";
import type { Ranked } from "./ranking.ts";
import type { Candidate, Question } from "../verdict.ts";

/**
 * What checkEligibility finds, as it is kept: nothing is made for the programmes that are closed, and nothing is put
 * into words.
 */
export function judgeToKeep(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
): KeptEligibility {
  const assessment = assess(compiled, candidate, heldBy(compiled, candidate));
  const list = listFor(compiled, candidate, question);
  const { qualified, open, notKnown, closed } = judgeList(assessment, list);
  return {
    qualified: qualified.map(verdictOf),
    open: open.map((offering) => keep(assessment, offering, null)),
    nearMisses: findNearMisses(assessment, closed).nearMisses.map(verdictOf),
    notKnown: rankNotKnown(assessment, notKnown).map(({ verdict }) => verdict),
  };
}

const verdictOf = ({ verdict }: Ranked): KeptVerdict => verdict;
