import type {
  AskedBySchool,
  GivenByStudent,
  GivenAggregate,
  OwnSubject,
  Outcome,
  Reason,
} from "../eligibility/reason.ts";
import type { PointGroup } from "../eligibility/point-scale.ts";
import { nameOfAsked, neededOf } from "./describe-asked.ts";
import { allOf, capitalise, numberWord, say } from "./wording.ts";

/** One rule as text: its name, what it needs, what the student has. */
export interface DescribedReason {
  readonly kind: AskedBySchool["kind"];
  readonly rule: string;
  readonly needed: string;
  readonly given: string;
  readonly outcome: Outcome;
}

export function describeReason(reason: Reason): DescribedReason {
  const { required, given, outcome } = reason;
  const rule = capitalise(nameOfAsked(required));
  const needed = neededOf(required);
  const isElectives = required.kind === "subjects-not-published";
  const has = isElectives ? say("reasons.cannotTellElectives", {}) : capitalise(givenWords(given));
  return { kind: required.kind, rule, needed, given: has, outcome };
}

/** "C4, C5 and C6 as 4" */
export function countsWords(groups: readonly PointGroup[]): string {
  const parts = groups.map(({ grades, points }) =>
    say("reasons.countedAs", { grades: allOf(grades), points }),
  );
  return allOf(parts);
}

/** The student's grades, as part of a sentence. */
export function givenWords(given: GivenByStudent): string {
  switch (given.kind) {
    case "sex":
      return say("reasons.yourSex", { sex: given.sex ?? "other" });
    case "no-comparison":
      return say("reasons.cannotTell", {});
    case "not-taken":
      return say(given.isOne ? "reasons.notTaken" : "reasons.noneTaken", {});
    case "no-electives":
      return say("reasons.noElectives", {});
    case "grades": {
      const own = given.own.map((one) => ownSubjectWords(one, given.areNamed));
      const text = allOf(own);
      return given.areTooFew ? say("reasons.onlyGiven", { given: text }) : text;
    }
    case "passes":
      return numberWord(given.count);
    case "aggregate":
      return aggregateWords(given);
  }
}

function ownSubjectWords({ name, grade }: OwnSubject, isNamed: boolean): string {
  if (!isNamed) return grade ?? say("reasons.noGradeYet", {});
  return grade === null ? say("missing.withoutGrade", { subject: name }) : `${name} ${grade}`;
}

function aggregateWords({ aggregate, basis, other }: GivenAggregate): string {
  if (aggregate === null) return say("reasons.notCounted", {});
  if (other !== null)
    return say("reasons.aggregateOrOther", {
      aggregate,
      other: other.aggregate,
      counts: countsWords(other.groups),
    });
  if (basis === "own") return String(aggregate);
  return say(basis === "at-best" ? "reasons.aggregateAtBest" : "reasons.aggregateWithBestThree", {
    aggregate,
  });
}
