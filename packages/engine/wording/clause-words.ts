import type { Clause, SubjectId } from "../catalogue.ts";
import { isAggregateCore } from "../subjects/core.ts";
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
export function clauseWords({ pick, from }: Clause, names: readonly string[], longest = longestList): string {
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
