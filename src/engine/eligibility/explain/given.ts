import { subjectName } from "../../subjects/core.ts";
import type { CompiledClause, Form } from "../compile/compile.ts";
import type { Explainer } from "./explain.ts";
import type { Given, GivenAggregate, HeldSubject } from "../reason.ts";
import { isMet } from "../assess/select-electives.ts";

export function aggregateGiven({ bench }: Explainer, form: Form, aggregate: number): GivenAggregate {
  const isOwn = isMet(bench.sure.selections[form.requirement.id] ?? 0);
  const basis = !form.knowsElectives ? "at-best" : isOwn ? "own" : "best-three";
  return { kind: "aggregate", aggregate: aggregate === 0 ? null : aggregate, basis };
}

export function givenFor(explainer: Explainer, clause: CompiledClause): Given {
  return (explainer.givens[clause.id] ??= describeGiven(explainer, clause));
}

/** More than these are not told one by one. */
const mostTold = 6;

function describeGiven({ sorted, compiled }: Explainer, { clause, names }: CompiledClause): Given {
  const have = sorted.filter(({ subjectId }) => names.has(subjectId));
  const isOne = clause.from.length === 1;
  if (have.length === 0) return { kind: "not-taken", isOne };
  const held = have.slice(0, mostTold).map(({ subjectId, grade }) => {
    return { name: subjectName(subjectId, compiled.subjects.get(subjectId)), grade };
  });
  return { kind: "grades", held, areNamed: !isOne, areTooFew: have.length < clause.pick };
}

export function gradesAt({ grades }: Explainer, places: number): Given {
  const isThere = (one: HeldSubject | null, place: number): one is HeldSubject =>
    one !== null && (places & (1 << place)) !== 0;
  const held = grades.filter(isThere);
  return { kind: "grades", held, areNamed: true, areTooFew: false };
}
