import type { Clause, SubjectId } from "../catalogue.ts";
import type { PointGroup } from "../eligibility/point-scale.ts";
import type {
  AskedBySchool,
  AskedSubjects,
  SchoolRule,
  GivenByStudent,
  GivenAggregate,
  OwnSubject,
  Outcome,
  Reason,
} from "../eligibility/reason.ts";
import { isAggregateCore } from "../subjects/short-names.ts";
import { allOf, capitalise, numberWord, oneOf, say } from "./wording.ts";

/** Longer lists are summarised. */
const longestList = 6;
/** A list this long is the school's way of writing "any". */
const anySubject = 40;

/** "Elective Mathematics", "Physics, Chemistry or Biology", "Two of …", "Any three electives". */
export function clauseName(clause: Clause, nameOf: (id: SubjectId) => string): string {
  return capitalise(clauseWords(clause, clause.from.map(nameOf)));
}

/** The clause inside a sentence; `names` are those of its subjects. */
function clauseWords({ pick, from }: Clause, names: readonly string[], longest = longestList): string {
  const total = from.length;
  if (total <= longest && pick >= total) return allOf(names);
  if (total <= longest && pick === 1) return oneOf(say, names);
  const number = numberWord(pick);
  if (total >= anySubject) {
    return say(from.some(isAggregateCore) ? "reasons.anySubjects" : "reasons.anyElectives", {
      number,
      count: pick,
    });
  }
  if (total <= longest) return say("reasons.someOf", { number, subjects: allOf(names) });
  return say("reasons.someOfMany", { number, total, examples: oneOf(say, names.slice(0, 3)) });
}

/** "B3 or better", "C6 or better in both", "C6 or better in each". */
export function clauseNeed({ pick }: Clause, grade: string): string {
  return say("reasons.gradeInSubjects", { grade, pick });
}

/** Name of a rule inside a sentence: "three electives", "cut-off 2025/2026". */
export function nameOfAsked(asked: AskedBySchool): string {
  switch (asked.kind) {
    case "who-may-apply":
      return say("reasons.whoMayApply", {});
    case "no-entry-rule":
      return say("reasons.entryRule", {});
    case "subjects-not-published":
      return say("reasons.subjectsAsked", {});
    case "subjects":
      return clauseWords(asked.clause, asked.names);
    case "electives":
      return say("reasons.electives", { number: numberWord(asked.count), count: asked.count });
    case "passes":
      return say("reasons.passes", { number: numberWord(asked.count) });
    case "greatest-aggregate":
      return say("reasons.greatestAggregate", {});
    case "cut-off":
      return say("reasons.cutOff", asked);
    case "entry-limit":
      return say("reasons.entryLimit", asked);
  }
}

/** The need of a rule, and its programmes: "C6 or better in each for every degree at KNUST". */
export function neededOf(asked: AskedBySchool): string {
  switch (asked.kind) {
    case "who-may-apply":
      return say("reasons.onlySex", { sex: asked.admitsOnly });
    case "no-entry-rule":
      return say("reasons.noRuleFound", asked);
    case "subjects-not-published":
      return asked.enough.length === 0
        ? say("reasons.notPublished", {})
        : say("reasons.onlyEnough", { sets: asked.enough.map((set) => setWords(set)).join("; ") });
    case "subjects":
      if (asked.isEnough) return say("reasons.isEnough", { needed: gradeNeeded(asked) });
      return neededFor(gradeNeeded(asked), asked.every);
    case "electives":
    case "passes":
      return neededFor(gradeNeeded(asked), asked.every);
    case "greatest-aggregate":
      return neededFor(say("reasons.pointsOrLess", asked), asked.every);
    case "cut-off":
    case "entry-limit":
      return say(
        asked.kindest === asked.limit ? "reasons.pointsOrLess" : "reasons.pointsOrLessForSome",
        asked,
      );
  }
}

/** Sufficient sets are listed to a greater length than others: students look for their own subjects. */
const longestSet = 12;

/** "Chemistry (C6 or better) and two of Physics, Biology and Geography (C6 or better in both)" */
function setWords(set: readonly AskedSubjects[]): string {
  return allOf(
    set.map((asked) => `${clauseWords(asked.clause, asked.names, longestSet)} (${gradeNeeded(asked)})`),
  );
}

export type AskedGrades = Extract<AskedBySchool, { readonly grade: string }>;

/** "C6 or better in each", for any rule about grades. */
export function gradeNeeded(asked: AskedGrades): string {
  if (asked.kind === "subjects") {
    return clauseNeed(asked.clause, asked.hasLetter ? asked.grade : `WASSCE ${asked.grade}`);
  }
  const { kind, count, grade } = asked;
  if (kind === "electives") return say("reasons.gradeInElectives", { grade, count });
  return say("reasons.gradeInPasses", { grade, number: numberWord(count) });
}

function neededFor(needed: string, every: SchoolRule | null): string {
  return every === null
    ? say("reasons.forThisProgramme", { needed })
    : say("reasons.forEvery", { needed, ...every });
}

/** One rule as text: its name, what it needs, what the student has. */
export interface DescribedReason {
  readonly kind: AskedBySchool["kind"];
  readonly rule: string;
  readonly needed: string;
  readonly given: string;
  readonly outcome: Outcome;
}

/** The words of a rule, once for all students: those of schools last as long as their catalogue version. */
const words = new WeakMap<AskedBySchool, Pick<DescribedReason, "rule" | "needed">>();

export function describeReason({ required, given, outcome }: Reason): DescribedReason {
  const { rule, needed } = words.get(required) ?? {
    rule: capitalise(nameOfAsked(required)),
    needed: neededOf(required),
  };
  words.set(required, { rule, needed });
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
