import { aggregateOfOwn } from "../aggregate/aggregate-of.ts";
import { hasTwoSittings } from "../grades/merge-sittings.ts";
import { assess, ownGradesOf } from "./assess/assessment.ts";
import type { CompiledCatalogue, Offering } from "./compile/compiled.ts";
import { listFor } from "./compile/offering-list.ts";
import { countedFor } from "./explain/counted-for.ts";
import { explain } from "./explain/explain.ts";
import { explainerFor } from "./explain/explainer.ts";
import { namedChanges } from "./explain/named-changes.ts";
import { usualFor } from "./explain/usual.ts";
import { verdictFigures } from "./explain/verdict-figures.ts";
import { findNearMisses, judgeList } from "./judge/judge-list.ts";
import { rankNotKnown } from "./judge/known.ts";
import type { StoredVerdict } from "./judge/stored-verdict.ts";
import { storedVerdictOf } from "./judge/ranking.ts";
import type { Ranked } from "./judge/ranking.ts";
import type { Reason } from "./reason.ts";
import type { Candidate, Eligibility, GradeChange, Question, Verdict, VerdictOutcome } from "./verdict.ts";

export interface CheckOptions {
  /** Default true. Reasons take most of the time; without them a check only decides. */
  readonly withReasons?: boolean;
}

/**
 * Judges every programme of one level, in one school or a whole country, for a candidate's grades, with
 * reasons.
 */
export function checkEligibility(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
  { withReasons = true }: CheckOptions = {},
): Eligibility {
  const ownGrades = ownGradesOf(compiled, candidate);
  const assessment = assess(compiled, candidate, ownGrades);
  const list = listFor(compiled, candidate, question);
  const { qualified, open, notKnown, closed } = judgeList(assessment, list);
  const { nearMisses, notQualified } = findNearMisses(assessment, closed);
  const explainer = explainerFor(compiled, assessment, ownGrades);
  const { certificate } = assessment.compiled;
  const verdictOn = (offering: Offering, stored: StoredVerdict, outcome: VerdictOutcome): Verdict => ({
    ...verdictFigures(offering, stored, outcome, certificate),
    counted: countedFor(explainer, offering.entry),
    reasons: withReasons ? explain(explainer, offering) : noReasons,
    usual: withReasons && outcome === "not-known" ? usualFor(explainer, offering) : null,
    changes: stored.changes.length === 0 ? noChanges : namedChanges(compiled, stored.changes),
  });
  const ranked = (outcome: VerdictOutcome) => (one: Ranked) => verdictOn(one.offering, one.verdict, outcome);
  const unranked = (outcome: VerdictOutcome) => (one: Offering) =>
    verdictOn(one, storedVerdictOf(assessment, one, null), outcome);
  const unknowns = rankNotKnown(assessment, notKnown);
  return {
    general: aggregateOfOwn(certificate, ownGrades, compiled.subjects),
    qualified: qualified.map(ranked("qualified")),
    open: open.map(unranked("open")),
    nearMisses: nearMisses.map(ranked("near-miss")),
    notQualified: notQualified.map(unranked("not-qualified")),
    notKnown: unknowns.map(ranked("not-known")),
    hasTwoSittings: hasTwoSittings(candidate.grades),
  };
}

/** Shared by all verdicts without reasons, to save allocations. */
const noReasons: readonly Reason[] = [];
const noChanges: readonly GradeChange[] = [];
