import { aggregateOfHeld } from "../aggregate/aggregate-of.ts";
import { hasTwoSittings, mergeSittings } from "../grades/merge-sittings.ts";
import { assess } from "./assess/assessment.ts";
import type { CompiledCatalogue, Offering } from "./compile/compiled.ts";
import { listFor } from "./compile/offering-list.ts";
import { countedFor } from "./explain/counted-for.ts";
import { explain, explainerFor } from "./explain/explain.ts";
import type { Explainer } from "./explain/explain.ts";
import { namedChanges } from "./explain/named-changes.ts";
import { VerdictFigures } from "./explain/verdict-figures.ts";
import { findNearMisses, judgeList } from "./judge/judge-list.ts";
import type { KeptVerdict } from "./judge/kept-verdict.ts";
import { rank } from "./judge/ranking.ts";
import type { Ranked } from "./judge/ranking.ts";
import type { Reason } from "./reason.ts";
import type {
  Candidate,
  CountedSubject,
  Eligibility,
  GradeChange,
  Question,
  Verdict,
  VerdictOutcome,
} from "./verdict.ts";

export interface CheckOptions {
  /** Without them a check only decides; reasons are what most of its time goes to. Default true. */
  readonly withReasons?: boolean;
}

/** What a candidate's grades open at one level, in one school or in all of a country, and why. */
export function checkEligibility(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
  { withReasons = true }: CheckOptions = {},
): Eligibility {
  const held = mergeSittings(candidate.certificate, candidate.grades);
  const assessment = assess(compiled, candidate, held);
  const list = listFor(compiled, candidate, question);
  const { qualified, open, notKnown, closed } = judgeList(assessment, list);
  const { nearMisses, notQualified } = findNearMisses(assessment, list, closed);
  const explainer = explainerFor(compiled, assessment, held);
  const read = ({ offering, verdict }: Ranked, outcome: VerdictOutcome) =>
    new WholeVerdict(explainer, offering, verdict, outcome, withReasons);
  const unranked = (offering: Offering) => rank(assessment, offering, null);
  return {
    general: aggregateOfHeld(held, compiled.subjects),
    qualified: qualified.map((one) => read(one, "qualified")),
    open: open.map((one) => read(unranked(one), "open")),
    nearMisses: nearMisses.map((one) => read(one, "near-miss")),
    notQualified: notQualified.map((one) => read(unranked(one), "not-qualified")),
    notKnown: notKnown.map((one) => read(unranked(one), "not-known")),
    hasTwoSittings: hasTwoSittings(candidate.grades),
  };
}

class WholeVerdict extends VerdictFigures implements Verdict {
  readonly counted: readonly CountedSubject[];
  readonly reasons: readonly Reason[];
  readonly changes: readonly GradeChange[];

  constructor(
    explainer: Explainer,
    offering: Offering,
    kept: KeptVerdict,
    outcome: VerdictOutcome,
    withReasons: boolean,
  ) {
    super(offering, kept, outcome, explainer.assessment.compiled.usesCutOffs);
    this.counted = countedFor(explainer, offering.entry);
    this.reasons = withReasons ? explain(explainer, offering) : noReasons;
    this.changes = kept.changes.length === 0 ? noChanges : namedChanges(explainer.compiled, kept.changes);
  }
}

/** Shared by all verdicts without any, as most are. */
const noReasons: readonly Reason[] = [];
const noChanges: readonly GradeChange[] = [];
