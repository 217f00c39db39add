import type { AskedBySchool, Reason } from "../eligibility/reason.ts";
import type { Usual, UsualAsk } from "../eligibility/verdict.ts";
import { gradeNeeded, nameOfAsked, givenWords } from "./describe-reason.ts";
import { allOf, say } from "./wording.ts";

/** Other schools' requirements for the same programme, as text. */
export interface DescribedUsual {
  readonly schools: string[];
  /** If schools differ: each school with its own requirement. */
  readonly needed: string;
  readonly met: boolean | null;
  readonly sentence: string;
}

/** A sentence names at most this many schools; `schools` has all. */
const mostNamed = 4;

export function describeUsual({ asks, met }: Usual): DescribedUsual {
  const [first, ...others] = asks;
  const needed =
    others.length === 0 && first !== undefined
      ? askedWords(first)
      : asks
          .map((ask) => say("reasons.usual.bySchool", { schools: schoolsOf(ask), what: askedWords(ask) }))
          .join("; ");
  return {
    schools: asks.flatMap(({ schools }) => schools).toSorted(),
    needed,
    met,
    sentence: asks.map((ask) => usualSentence(ask)).join(" "),
  };
}

function usualSentence(ask: UsualAsk): string {
  const { schools, reasons, met } = ask;
  const asked = { schools: schoolsOf(ask), count: schools.length, what: askedWords(ask) };
  if (met === true) return say("reasons.usual.met", { ...asked, subjects: subjectCount(reasons) });
  if (met === null) return say("reasons.usual.unknown", asked);
  const lacking = reasons.filter(({ outcome }) => outcome === "not met");
  const [only] = lacking;
  if (only === undefined) return say("reasons.usual.grades", asked);
  const isNotTaken = lacking.length === 1 && only.given.kind === "not-taken";
  if (isNotTaken && reasons.length === 1)
    return say("reasons.usual.notTaken", { ...asked, isOne: only.given.isOne ? "yes" : "no" });
  return say("reasons.usual.lacking", {
    ...asked,
    lacking: allOf(lacking.map((one) => lackingWords(one))),
  });
}

/** "Chemistry", or "Chemistry at C6 or better (you have D7)". */
function lackingWords({ required, given }: Reason): string {
  const what = nameOfAsked(required);
  if (given.kind === "not-taken" || required.kind !== "subjects") return what;
  return say("reasons.usual.better", {
    what,
    grade: gradeNeeded(required),
    given: givenWords(given),
  });
}

/** "Chemistry, Biology and (Physics or Elective Mathematics)". */
function askedWords({ reasons }: UsualAsk): string {
  if (reasons.length === 0) return say("reasons.usual.anyThree", {});
  const words = reasons.map(({ required }) => {
    const name = nameOfAsked(required);
    return reasons.length > 1 && hasChoice(required) ? `(${name})` : name;
  });
  return allOf(words);
}

function hasChoice(asked: AskedBySchool): boolean {
  return asked.kind === "subjects" && asked.clause.from.length > asked.clause.pick;
}

/** Number of subjects that are all required; 0 if some are a choice. */
function subjectCount(reasons: readonly Reason[]): number {
  const isPlain = reasons.every(
    ({ required }) => required.kind === "subjects" && required.clause.from.length === required.clause.pick,
  );
  return isPlain
    ? reasons.reduce(
        (sum, { required }) => sum + (required.kind === "subjects" ? required.clause.pick : 0),
        0,
      )
    : 0;
}

function schoolsOf({ schools }: UsualAsk): string {
  if (schools.length <= mostNamed) return allOf(schools);
  return say("reasons.usual.more", {
    schools: schools.slice(0, mostNamed - 1).join(", "),
    count: schools.length - mostNamed + 1,
  });
}
