import type { Asked, Given, GivenAggregate, HeldSubject, Outcome, Reason } from "../eligibility/reason.ts";
import { tellAsked } from "./tell-asked.ts";
import type { Wording } from "./wording.ts";
import { allOf, capital, englishWording, numberWord } from "./wording.ts";

/** One rule, read aloud: what it is, what it needs, what the student has. */
export interface ToldReason {
  readonly kind: Asked["kind"];
  readonly rule: string;
  readonly needed: string;
  readonly given: string;
  readonly outcome: Outcome;
}

export function tellReason(reason: Reason, say: Wording = englishWording): ToldReason {
  const { asked, given, outcome } = reason;
  const { rule, needed } = tellAsked(say, asked);
  const isElectives = asked.kind === "subjects-not-published";
  const has = isElectives ? say("reasons.cannotTellElectives", {}) : capital(givenWords(say, given));
  return { kind: asked.kind, rule, needed, given: has, outcome };
}

/** What the student has, as it stands in a sentence. */
export function givenWords(say: Wording, given: Given): string {
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
      const held = given.held.map((one) => heldWords(say, one, given.areNamed));
      const text = allOf(say, held);
      return given.areTooFew ? say("reasons.onlyGiven", { given: text }) : text;
    }
    case "passes":
      return numberWord(say, given.count);
    case "aggregate":
      return aggregateWords(say, given);
  }
}

function heldWords(say: Wording, { name, grade }: HeldSubject, isNamed: boolean): string {
  if (!isNamed) return grade ?? say("reasons.noGradeYet", {});
  return grade === null ? say("missing.withoutGrade", { subject: name }) : `${name} ${grade}`;
}

function aggregateWords(say: Wording, { aggregate, basis }: GivenAggregate): string {
  if (aggregate === null) return say("reasons.notCounted", {});
  if (basis === "own") return String(aggregate);
  return say(basis === "at-best" ? "reasons.aggregateAtBest" : "reasons.aggregateWithBestThree", {
    aggregate,
  });
}
