import { assess, ownGradesOf } from "../assess/assessment.ts";
import type { CompiledCatalogue } from "../compile/compiled.ts";
import { listFor } from "../compile/offering-list.ts";
import { findNearMisses, judgeList } from "./judge-list.ts";
import { rankNotKnown } from "./known.ts";
import type { StoredEligibility, StoredVerdict } from "./stored-verdict.ts";
import { storedVerdictOf } from "./ranking.ts";
import type { Ranked } from "./ranking.ts";
import type { Candidate, Question } from "../verdict.ts";

/**
 * Like checkEligibility, but in the stored form: nothing is computed for closed programmes, and no text is
 * made.
 */
export function judgeForStorage(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
): StoredEligibility {
  const assessment = assess(compiled, candidate, ownGradesOf(compiled, candidate));
  const list = listFor(compiled, candidate, question);
  const { qualified, open, notKnown, closed } = judgeList(assessment, list);
  return {
    qualified: qualified.map(verdictOf),
    open: open.map((offering) => storedVerdictOf(assessment, offering, null)),
    nearMisses: findNearMisses(assessment, closed).nearMisses.map(verdictOf),
    notKnown: rankNotKnown(assessment, notKnown).map(({ verdict }) => verdict),
  };
}

const verdictOf = ({ verdict }: Ranked): StoredVerdict => verdict;
