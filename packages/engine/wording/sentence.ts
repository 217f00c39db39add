import type { AskedBySchool, Reason } from "../eligibility/reason.ts";
import type { GradeChange, Verdict, MissingGrade } from "../eligibility/verdict.ts";
import {
  gradeNeeded,
  nameOfAsked,
  neededOf,
  countsWords,
  givenWords,
  type AskedGrades,
} from "./describe-reason.ts";
import { allOf, capitalise, numberWord, say, oneOf, type MissingWording } from "./wording.ts";

/** The sentences on a card: how the student meets the programme, and why the sum differs. */
export function sentenceFor(verdict: Verdict): string {
  const sentence = outcomeSentence(verdict);
  const { otherSum, aggregate } = verdict;
  if (otherSum === null || aggregate === null) return sentence;
  const counts = countsWords(otherSum.groups);
  return `${sentence} ${say("reasons.otherSum", { school: otherSum.school, counts, aggregate })}`;
}

function outcomeSentence(verdict: Verdict): string {
  switch (verdict.outcome) {
    case "qualified":
      return qualifiedSentence(verdict);
    case "open":
      return openSentence(verdict);
    case "near":
      return `${missSentence(verdict)} ${nearSentence(verdict)}`.trim();
    case "closed":
      return missSentence(verdict);
    case "ask":
      return [knownSentence(verdict), unknownSentence(verdict)].filter(Boolean).join(" ");
  }
}

function qualifiedSentence(verdict: Verdict): string {
  const { cutOff, aggregate, difference, isStrongest } = verdict;
  const figures = { difference: difference ?? 0, cutOff: cutOff?.aggregate ?? 0, aggregate: aggregate ?? 0 };
  const sentences = [say("reasons.qualified", figures)];
  if (isStrongest) sentences.push(say("reasons.strongest", {}));
  if (verdict.reasons.some(({ required }) => isStrictestOfSeveral(required)))
    sentences.push(say("reasons.strictestLine", {}));
  return sentences.join(" ");
}

/** true if the list has several cut-offs and the student did not say which applies. */
function isStrictestOfSeveral(asked: AskedBySchool): boolean {
  return asked.kind === "cut-off" && asked.kindest > asked.limit;
}

function openSentence({ cutOff, aggregate }: Verdict): string {
  if (cutOff?.kind === "cutoff") {
    return say("reasons.openNotCompared", { cutOff: cutOff.aggregate, year: cutOff.year });
  }
  if (cutOff === null || aggregate === null) return say("reasons.openWithoutCutOff", {});
  return say("reasons.openWithEntryLimit", { limit: cutOff.aggregate, aggregate });
}

function missSentence({ cutOff, aggregate, difference, reasons }: Verdict): string {
  const missed = reasons.filter(({ outcome }) => outcome === "not met");
  const [other, ...more] = missed.filter(({ required }) => !isAboutPoints(required));
  if (other !== undefined) {
    const sentence = requirementSentence(other);
    return more.length === 0 ? sentence : `${sentence} ${say("reasons.moreNotMet", { count: more.length })}`;
  }
  if (cutOff !== null && aggregate !== null && difference !== null && difference < 0) {
    const figures = { limit: cutOff.aggregate, aggregate };
    return say(cutOff.kind === "ceiling" ? "reasons.overEntryLimit" : "reasons.overCutOff", figures);
  }
  const [first] = missed;
  return first === undefined ? say("reasons.notOpen", {}) : pointsSentence(first);
}

/** If a better grade is missed, the sentence says which subject needs it. */
function nearSentence({ advised: changes, reasons, cutOff }: Verdict): string {
  const missed = reasons.filter(({ outcome, required }) => outcome === "not met" && !isAboutPoints(required));
  const grades = missed.map(({ required }) => ("grade" in required ? required.grade : null));
  const isAsked = changes.every(({ to }) => grades.includes(to));
  if (missed.length === 0 || isAsked || cutOff === null) return changeSentence(changes);
  return joinChanges("reasons.wouldDoItCutOffIncluded", changes);
}

/** true if a subject or another rule is missed, not only the aggregate. */
export function missesRequirement({ reasons }: Verdict): boolean {
  return reasons.some(({ outcome, required }) => outcome === "not met" && !isAboutPoints(required));
}

/** Rules about the aggregate are shown as figures, not as requirements. */
function isAboutPoints({ kind }: AskedBySchool): boolean {
  return kind === "greatest-aggregate" || kind === "cut-off" || kind === "entry-limit";
}

function pointsSentence({ required, given }: Reason): string {
  const needed = neededOf(required);
  if (given.kind !== "aggregate" || given.aggregate === null)
    return say("reasons.aggregateOutOfReach", { needed });
  return say("reasons.aggregateTooHigh", { needed, given: givenWords(given) });
}

function requirementSentence(reason: Reason): string {
  const { required, given } = reason;
  if (!asksGrades(required)) return `${neededOf(required)}.`;
  const askedFor = { what: nameOfAsked(required), grade: gradeNeeded(required) };
  switch (given.kind) {
    case "not-taken":
      return say(given.isOne ? "reasons.asksNotTaken" : "reasons.asksNoneTaken", askedFor);
    case "no-electives":
      return say("reasons.asksElectives", askedFor);
    case "passes": {
      const { count } = given;
      return say("reasons.asksPasses", { ...askedFor, number: numberWord(count), count });
    }
    default:
      return say("reasons.asks", { ...askedFor, given: givenWords(given) });
  }
}

function asksGrades(asked: AskedBySchool): asked is AskedGrades {
  return "grade" in asked;
}

/** "You would need a B3 instead of C4 in English Language." */
export function changeSentence(changes: readonly GradeChange[]): string {
  return changes.length === 0 ? "" : joinChanges("reasons.wouldDoIt", changes);
}

function joinChanges(
  key: "reasons.wouldDoIt" | "reasons.wouldDoItCutOffIncluded",
  changes: readonly GradeChange[],
): string {
  const parts = changes.map(({ name, from, to }) =>
    from === null
      ? say("reasons.takenUp", { subject: name, to, letter: to.charAt(0) })
      : say("reasons.betterGrade", { subject: name, from, to, letter: to.charAt(0) }),
  );
  return capitalise(say(key, { changes: allOf(parts) }));
}

/** How the aggregate compares with the cut-off, as far as known. */
function knownSentence({ known, cutOff, aggregate, difference }: Verdict): string {
  const hasFigures = cutOff !== null && aggregate !== null && difference !== null;
  switch (known) {
    case "within":
      return hasFigures
        ? say("reasons.withinLine", { cutOff: cutOff.aggregate, aggregate })
        : say("reasons.withinSomeLine", {});
    case "just-over":
      // Within some of the cut-offs, if they differ by something the student did not say.
      return hasFigures && difference < 0
        ? say("reasons.nearLine", { points: -difference, cutOff: cutOff.aggregate, aggregate })
        : say("reasons.nearSomeLine", {});
    case "not-compared":
      return say("reasons.lineNotCompared", {});
    case "no-line":
    case null:
      return "";
  }
}

function unknownSentence({ reasons }: Verdict): string {
  const first = reasons.find(({ outcome }) => outcome === "not known");
  if (first === undefined) return say("reasons.unknown", {});
  const { required, given } = first;
  if (required.kind === "no-entry-rule") return say("reasons.unknownRule", {});
  if (required.kind === "subjects-not-published") {
    return say(required.enough.length === 0 ? "reasons.unknownSubjects" : "reasons.unknownOthers", {});
  }
  if (required.kind === "who-may-apply") return say("reasons.unknownSex", { sex: required.admitsOnly });
  if (!asksGrades(required)) {
    const needed = neededOf(required);
    const hasOther = given.kind === "aggregate" && given.other !== null;
    return hasOther
      ? say("reasons.unknownPoints", { needed, given: givenWords(given) })
      : say("reasons.unknownAggregate", { needed });
  }
  const askedFor = { what: nameOfAsked(required), grade: gradeNeeded(required) };
  if (required.kind === "subjects" && !required.hasLetter) return say("reasons.unknownLetter", askedFor);
  const isWaiting = given.kind === "grades" && given.own.some(({ grade }) => grade === null);
  return say(isWaiting ? "reasons.unknownGrade" : "reasons.unknownGrades", askedFor);
}

/** The missing parts of an aggregate, as text: "Mathematics (no grade yet)", "two more electives". */
export function missingWords(missing: readonly MissingGrade[], say: MissingWording): string[] {
  return missing.map((one) => {
    if (one.kind === "electives") {
      const electives = say("missing.electives", one);
      if (one.waiting.length === 0) return electives;
      return say("missing.electivesWaiting", { electives, subjects: one.waiting.join(", ") });
    }
    const subject = oneOf(say, one.names);
    return one.isWaiting ? say("missing.withoutGrade", { subject }) : subject;
  });
}
