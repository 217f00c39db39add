import type { Clause, SubjectId } from "../catalogue.ts";
import { countedSubject } from "../aggregate/aggregate-of.ts";
import { subjectName } from "../subjects/short-names.ts";
import {
  type CompiledClause,
  type CompiledRule,
  type EntryRequirements,
  type Offering,
  has,
  sizeOf,
  type SubjectSet,
} from "./compiled.ts";
import {
  admitsSex,
  cutOffFor,
  electivesAsked,
  hasPasses,
  isWithin,
  judgeEntry,
  meetsAlone,
} from "./judge.ts";
import { outcomeOf } from "./reason.ts";
import type { GivenAggregate, GivenByStudent, Reason } from "./reason.ts";
import { coresIn, electivesWithin, passCount, summedOn, sumOf, type Reading } from "./reading.ts";
import { fillMost, type SlotFilling, type ElectivesAsked, type FilledAlternative } from "./fill-slots.ts";
import { summedAs } from "./point-scale.ts";
import type { Student } from "./student.ts";
import type { CountedSubject } from "./verdict.ts";

/** Every rule of one offering: what it needs and what the student has, in the school's order. */
export function explain(student: Student, offering: Offering): readonly Reason[] {
  const { entry, programme } = offering;
  const ofEntry = explainEntry(student, entry);
  const reasons = programme.basis === "states-some" ? withSufficientSets(ofEntry, offering) : ofEntry;
  const cutOff = cutOffFor(student, offering);
  if (cutOff === null || !entry.scale.isCompared) return reasons;
  const { figure, kindest } = cutOff;
  const { aggregate: limit, year } = figure;
  const kind = figure.kind === "ceiling" ? "entry-limit" : "cut-off";
  const required = { kind, year, limit, kindest } as const;
  return [...reasons, { required, ...compare(student, entry, limit, kindest) }];
}

/**
 * For a programme whose page states only a sufficient set: names the set and marks it as sufficient, not
 * required.
 */
function withSufficientSets(reasons: readonly Reason[], { enough, programme }: Offering): readonly Reason[] {
  const sets = enough?.entry.alternatives.map((clauses) => clauses.map(({ asked }) => asked)) ?? [];
  const isAsked = ({ pick, min, from }: Clause) =>
    programme.requires.some((one) => one.pick === pick && one.min === min && one.from.join() === from.join());
  return reasons.map((reason): Reason => {
    const { required } = reason;
    if (required.kind === "subjects-not-published")
      return { ...reason, required: { ...required, enough: sets } };
    return required.kind === "subjects" && required.every === null && !isAsked(required.clause)
      ? { ...reason, required: { ...required, isEnough: true } }
      : reason;
  });
}

/** Every rule but the cut-off, once for all offerings with these entry requirements. */
export function explainEntry(student: Student, entry: EntryRequirements): readonly Reason[] {
  const before = student.explained.get(entry);
  if (before !== undefined) return before;
  const explained = entryReasons(student, entry);
  student.explained.set(entry, explained);
  return explained;
}

/** What counted: the cores, then the electives. */
export function countedFor(student: Student, entry: EntryRequirements): readonly CountedSubject[] {
  const { given, own, catalogue } = student;
  const before = student.counted.get(entry);
  if (before !== undefined) return before;
  const cores = entry.cores.flatMap((core) => idsIn(given, coresIn(given, [core]) ?? 0));
  const electives = idsIn(given, judgeEntry(student, entry).given.selection.counted);
  const counted = [...cores, ...electives].flatMap((id) => {
    const one = countedSubject(own.get(id), catalogue.subjects.get(id));
    return one === null ? [] : [{ ...one, points: summedAs(entry.scale.sure, one.points) }];
  });
  student.counted.set(entry, counted);
  return counted;
}

function entryReasons(student: Student, entry: EntryRequirements): readonly Reason[] {
  const { admitsOnly, knowsElectives, rule } = entry;
  const reasons: Reason[] = [];
  if (admitsOnly !== null) {
    const { sex } = student.candidate;
    const isAdmitted = admitsSex(entry, sex);
    const outcome = outcomeOf(isAdmitted === true, isAdmitted === null);
    reasons.push({ required: { kind: "who-may-apply", admitsOnly }, given: { kind: "sex", sex }, outcome });
  }
  if (rule === null) reasons.push(noRule(student, entry));
  for (const clause of rule?.cores ?? []) reasons.push(explainCore(student, clause));
  const { met } = judgeEntry(student, entry).given.selection;
  const fillings = met === null ? entry.alternatives.map((clauses) => fillMost(student, clauses)) : [];
  reasons.push(...(met === null ? explainUnmet(student, entry, fillings) : explainMet(student, met)));
  if (!knowsElectives) reasons.push(unpublishedSubjects);
  if (rule !== null) reasons.push(...explainCounts(student, entry, rule, fillings));
  return reasons;
}

const noComparison: GivenByStudent = { kind: "no-comparison" };

const unpublishedSubjects: Reason = {
  required: { kind: "subjects-not-published", enough: [] },
  given: noComparison,
  outcome: "not known",
};

function noRule({ candidate: { certificate } }: Student, { school }: EntryRequirements): Reason {
  const required = { kind: "no-entry-rule", school: school.shortName, certificate } as const;
  return { required, given: noComparison, outcome: "not known" };
}

function explainCore(student: Student, clause: CompiledClause): Reason {
  const outcome = outcomeOf(meetsAlone(student.given, clause), meetsAlone(student.kindest, clause));
  return { required: clause.asked, given: gradesFor(student, clause), outcome };
}

/** The rule's electives and passes, and its greatest aggregate. */
function explainCounts(
  student: Student,
  entry: EntryRequirements,
  rule: CompiledRule,
  fillings: readonly SlotFilling[],
): Reason[] {
  const { given, kindest } = student;
  const reasons: Reason[] = [];
  const { electives, passes, maxAggregate: limit } = rule;
  if (electives !== null)
    reasons.push({
      required: electives.asked,
      ...electivesGiven(student, entry, electivesAsked(rule), fillings),
    });
  if (passes !== null) {
    const outcome = outcomeOf(hasPasses(given, passes), hasPasses(kindest, passes));
    const count = passCount(given, passes.limit);
    reasons.push({ required: passes.asked, given: { kind: "passes", count }, outcome });
  }
  if (limit !== Infinity) {
    reasons.push({
      required: { kind: "greatest-aggregate", limit, every: rule.every },
      ...compare(student, entry, limit, limit),
    });
  }
  return reasons;
}

function explainMet(student: Student, { clauses, fillers }: FilledAlternative): Reason[] {
  return clauses.map(({ asked }, at) => {
    const subjects = idsIn(student.given, fillers[at] ?? 0);
    return { required: asked, given: gradesOf(student, subjects), outcome: "met" };
  });
}

/** One reason for each clause of the alternative that is shown. */
function explainUnmet(
  student: Student,
  entry: EntryRequirements,
  fillings: readonly SlotFilling[],
): Reason[] {
  const shown = alternativeToShow(student, entry, fillings);
  const filling = fillings[shown];
  return (entry.alternatives[shown] ?? []).map((clause, at) => {
    const isSure = filling?.sure[at] === true;
    return {
      required: clause.asked,
      given: isSure
        ? gradesOf(student, idsIn(student.given, filling.fillers[at] ?? 0))
        : gradesFor(student, clause),
      outcome: outcomeOf(isSure, filling?.possible[at] === true),
    };
  });
}

/** The alternative that may be met; else the one that lacks least. */
function alternativeToShow(
  student: Student,
  entry: EntryRequirements,
  fillings: readonly SlotFilling[],
): number {
  const { met } = judgeEntry(student, entry).kindest.selection;
  if (met !== null) return entry.alternatives.indexOf(met.clauses);
  const lacks = (filled: readonly boolean[]) => filled.filter((isFilled) => !isFilled).length;
  const sure = fillings.map((filling) => lacks(filling.sure));
  const lacking = sure.includes(0) ? sure : fillings.map(({ possible }) => lacks(possible));
  return lacking.indexOf(Math.min(...lacking));
}

function idsIn({ subjects }: Reading, set: SubjectSet): SubjectId[] {
  return subjects.filter((_, position) => has(set, position));
}

/** Missing subjects have reasons of their own: while no alternative is filled, this asks only for grades. */
function electivesGiven(
  student: Student,
  entry: EntryRequirements,
  { count, limit }: ElectivesAsked,
  fillings: readonly SlotFilling[],
): Pick<Reason, "given" | "outcome"> {
  const reach = (which: "given" | "kindest", filled: "sure" | "possible") =>
    judgeEntry(student, entry)[which].selection.met !== null ||
    (sizeOf(electivesWithin(student[which], limit)) >= count &&
      !fillings.some((filling) => filling[filled].every((isFilled) => isFilled)));
  // If the subjects asked for leave no room for enough credits, no pending grade can give them.
  const isPossible = reach("kindest", "possible");
  const { counted } = judgeEntry(student, entry).given.selection;
  return {
    given: counted === 0 ? { kind: "no-electives" } : gradesOf(student, idsIn(student.given, counted)),
    outcome: outcomeOf(isPossible && reach("given", "sure"), isPossible),
  };
}

function compare(
  student: Student,
  entry: EntryRequirements,
  strictest: number,
  kindest: number,
): Pick<Reason, "given" | "outcome"> {
  const judged = judgeEntry(student, entry);
  const { aggregate, selection } = judged.given;
  const best = judged.kindest.aggregate;
  const isEnough = isWithin(strictest, aggregate);
  if (isEnough && best !== null && best > kindest) {
    // The best three electives are good enough, but the programme asks for others.
    return {
      given: { kind: "aggregate", aggregate: best, basis: "at-best", other: null },
      outcome: "not met",
    };
  }
  const basis = !entry.knowsElectives ? "at-best" : selection.met !== null ? "own" : "best-three";
  return {
    given: { kind: "aggregate", aggregate, basis, other: isEnough ? null : otherReading(student, entry) },
    outcome: outcomeOf(isEnough && entry.knowsElectives, isWithin(kindest, best)),
  };
}

/** The sum on the points that the school may mean. */
function otherReading(student: Student, entry: EntryRequirements): GivenAggregate["other"] {
  const { sure, possible, groups } = entry.scale;
  const { aggregate, selection } = judgeEntry(student, entry).given;
  if (sure === possible || aggregate === null) return null;
  const counted = selection.counted | (coresIn(student.given, entry.cores) ?? 0);
  return { aggregate: sumOf(summedOn(student.given, possible), counted), groups };
}

/** Longer lists are not shown subject by subject. */
const longestGiven = 6;

/** The student's grades in a clause's subjects. */
function gradesFor(student: Student, { asked: { clause }, names }: CompiledClause): GivenByStudent {
  const have = [...student.own.keys()].filter((id) => names.has(id));
  const isOne = clause.from.length === 1;
  if (have.length === 0) return { kind: "not-taken", isOne };
  const shown = gradesOf(student, have.slice(0, longestGiven));
  return { ...shown, areNamed: !isOne, areTooFew: have.length < clause.pick };
}

function gradesOf({ own, catalogue }: Student, subjects: readonly SubjectId[]) {
  const graded = subjects.map((id) => {
    const name = subjectName(id, catalogue.subjects.get(id));
    return { name, grade: own.get(id)?.grade ?? null };
  });
  return { kind: "grades", own: graded, areNamed: true, areTooFew: false } as const;
}
