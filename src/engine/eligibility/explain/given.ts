import { subjectName } from "../../subjects/core.ts";
import { has } from "../assess/subject-set.ts";
import type { SubjectSet } from "../assess/subject-set.ts";
import type { CompiledClause, EntryRequirements } from "../compile/compiled.ts";
import type { Explainer } from "./explainer.ts";
import type { Given, GivenAggregate, OwnSubject } from "../reason.ts";

export function aggregateGiven(
  { assessment }: Explainer,
  entry: EntryRequirements,
  aggregate: number,
): GivenAggregate {
  const isOwn = assessment.sure.selections[entry.requirement.id]?.isMet === true;
  const basis = !entry.knowsElectives ? "at-best" : isOwn ? "own" : "best-three";
  return { kind: "aggregate", aggregate: aggregate === 0 ? null : aggregate, basis };
}

export function givenFor(explainer: Explainer, clause: CompiledClause): Given {
  return (explainer.givens[clause.id] ??= describeGiven(explainer, clause));
}

/** Longer lists are not shown subject by subject. */
const longestGiven = 6;

function describeGiven({ sorted, compiled }: Explainer, { clause, names }: CompiledClause): Given {
  const have = sorted.filter(({ subjectId }) => names.has(subjectId));
  const isOne = clause.from.length === 1;
  if (have.length === 0) return { kind: "not-taken", isOne };
  const own = have.slice(0, longestGiven).map(({ subjectId, grade }) => {
    return { name: subjectName(subjectId, compiled.subjects.get(subjectId)), grade };
  });
  return { kind: "grades", own, areNamed: !isOne, areTooFew: have.length < clause.pick };
}

export function gradesAt({ grades }: Explainer, set: SubjectSet): Given {
  const isThere = (one: OwnSubject | null, position: number): one is OwnSubject =>
    one !== null && has(set, position);
  const own = grades.filter(isThere);
  return { kind: "grades", own, areNamed: true, areTooFew: false };
}
