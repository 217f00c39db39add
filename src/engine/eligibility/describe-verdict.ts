import { subjectsThatCount } from "../certificates.ts";
import { chanceLabel, isStrongest } from "./chance-label.ts";
import type { Offering } from "./compiled.ts";
import { explain, explainEntry } from "./explain.ts";
import type { Student } from "./student.ts";
import { usualFor } from "./usual.ts";
import type { Verdict } from "./verdict.ts";

/** What judging decides. The rest of a verdict follows from it, the grades and the catalogue. */
export type Decided = Pick<Verdict, "outcome" | "aggregate" | "cutOff" | "changes" | "known">;

/** @param offering with the sufficient subjects as its requirement if the verdict is by these. */
export function describeVerdict(student: Student, offering: Offering, decided: Decided): Verdict {
  const { outcome, aggregate, cutOff } = decided;
  const { certificate } = student.compiled;
  const isQualified = outcome === "qualified" && cutOff !== null && aggregate !== null;
  const isCompared = cutOff !== null && aggregate !== null && certificate.usesCutOffs && outcome !== "open";
  const label = isQualified ? chanceLabel(cutOff.aggregate, aggregate) : null;
  return {
    ...decided,
    programme: offering.programme,
    difference: isCompared ? cutOff.aggregate - aggregate : null,
    chance: outcome === "near-miss" ? "Challenging" : label,
    isStrongest: isQualified && isStrongest(cutOff.aggregate, aggregate, subjectsThatCount(certificate)),
    counted: explainEntry(student, offering.entry).counted,
    reasons: explain(student, offering),
    usual: outcome === "not-known" ? usualFor(student, offering) : null,
  };
}
