import { subjectsThatCount } from "../certificates.ts";
import { chanceLabel, isStrongest } from "./chance-label.ts";
import type { Offering } from "./compiled.ts";
import { explain, explainEntry } from "./explain.ts";
import { cutOffFor, judgeEntry } from "./judge.ts";
import type { Student } from "./student.ts";
import { usualFor } from "./usual.ts";
import type { Verdict, VerdictOutcome } from "./verdict.ts";

/** What judging decided besides the outcome. A stored verdict brings all of it. */
type Decided = Partial<Pick<Verdict, "aggregate" | "cutOff" | "changes" | "known">>;

/** The whole verdict with this outcome. */
export function describeVerdict(
  student: Student,
  offering: Offering,
  outcome: VerdictOutcome,
  decided: Decided = {},
  withReasons = true,
): Verdict {
  // If subjects are not published, only a sufficient set can open a programme, so the set explains it.
  const isByEnough = outcome !== "not-known" && outcome !== "not-qualified";
  const judged = isByEnough ? (offering.enough ?? offering) : offering;
  const {
    aggregate = judgeEntry(student, judged.entry).given.aggregate,
    cutOff = cutOffFor(student, judged)?.figure ?? null,
    changes = [],
    known = null,
  } = decided;
  const { certificate } = student.compiled;
  const isQualified = outcome === "qualified" && cutOff !== null && aggregate !== null;
  const isCompared = cutOff !== null && aggregate !== null && certificate.usesCutOffs && outcome !== "open";
  const label = isQualified ? chanceLabel(cutOff.aggregate, aggregate) : null;
  return {
    programme: offering.programme,
    outcome,
    aggregate,
    cutOff,
    difference: isCompared ? cutOff.aggregate - aggregate : null,
    chance: outcome === "near-miss" ? "Challenging" : label,
    isStrongest: isQualified && isStrongest(cutOff.aggregate, aggregate, subjectsThatCount(certificate)),
    counted: withReasons ? explainEntry(student, judged.entry).counted : [],
    reasons: withReasons ? explain(student, judged) : [],
    changes,
    known,
    usual: withReasons && outcome === "not-known" ? usualFor(student, offering) : null,
  };
}
