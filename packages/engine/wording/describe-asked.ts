import type { AskedBySchool, AskedSubjects, SchoolRule } from "../eligibility/reason.ts";
import { clauseWords, clauseNeed } from "./clause-words.ts";
import { allOf, numberWord, say } from "./wording.ts";

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
