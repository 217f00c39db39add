import type { WhatIfMaterial } from "../../contract/what-if.ts";
import {
  checkEligibility,
  compileCatalogue,
  type Candidate,
  type Eligibility,
  type SubjectGrade,
  type Verdict,
} from "@okwan/engine";

/** The outcome of other grades beside that of the real ones. */
export interface Comparison {
  readonly aggregate: number | null;
  readonly realAggregate: number | null;
  readonly qualified: readonly Verdict[];
  readonly realCount: number;
  /** Programmes only the tried grades open, and programmes only the real ones open. */
  readonly gained: readonly Verdict[];
  readonly lost: readonly Verdict[];
  /** Programmes whose requirements the tried grades meet and whose cut-off is not part of this result. */
  readonly requirementsMet: readonly Verdict[];
  /** Within their cut-off with the tried grades; their subjects are not published. */
  readonly ask: readonly Verdict[];
}

/** The engine with one check's catalogue; prepared once, then each try takes microseconds. */
export function prepareTrial({
  catalogue,
  candidate,
  question,
  withoutLine,
}: WhatIfMaterial): (grades: readonly SubjectGrade[]) => Comparison {
  const compiled = compileCatalogue(catalogue);
  const judge = (tried: Candidate): Eligibility => checkEligibility(compiled, tried, question);
  const real = judge(candidate);
  const isWithoutCutOff = new Set(withoutLine);
  return (grades) => {
    const tried = grades === candidate.grades ? real : judge({ ...candidate, grades });
    return {
      aggregate: tried.general.aggregate,
      realAggregate: real.general.aggregate,
      qualified: tried.qualified,
      realCount: real.qualified.length,
      gained: without(tried.qualified, real.qualified),
      lost: without(real.qualified, tried.qualified),
      ask: tried.ask.filter(({ known }) => known === "within"),
      requirementsMet: tried.open.filter(({ programme }) => isWithoutCutOff.has(programme.id)),
    };
  };
}

function without(verdicts: readonly Verdict[], others: readonly Verdict[]): Verdict[] {
  const known = new Set(others.map(({ programme }) => programme.id));
  return verdicts.filter(({ programme }) => !known.has(programme.id));
}
