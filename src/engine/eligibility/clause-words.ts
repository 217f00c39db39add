import type { Clause, SubjectId } from "../catalogue.ts";
import { isAggregateCore } from "../subjects/core.ts";
import { capital, list, numberWord } from "./words.ts";

/** Longer lists are described, not read out. */
const longestList = 6;
/** A list this long is the school's way of writing "any". */
const anySubject = 40;

type NameOf = (id: SubjectId) => string;

/** "Elective Mathematics", "Physics, Chemistry or Biology", "Two of …", "Any three electives". */
export function clauseName({ pick, from }: Clause, nameOf: NameOf): string {
  const names = from.map(nameOf);
  if (from.length >= anySubject) return `Any ${numberWord(pick)} ${anyWord(from, pick)}`;
  if (from.length > longestList) {
    const examples = list(names.slice(0, 3), "or");
    return `${capital(numberWord(pick))} of ${from.length} subjects, such as ${examples}`;
  }
  if (pick >= from.length) return list(names, "and");
  return pick === 1 ? list(names, "or") : `${capital(numberWord(pick))} of ${list(names, "and")}`;
}

function anyWord(from: readonly SubjectId[], pick: number): string {
  const word = from.some(isAggregateCore) ? "other subject" : "elective";
  return pick === 1 ? word : `${word}s`;
}

/** "B3 or better", "C6 or better in both", "C6 or better in each". */
export function clauseNeed({ pick }: Clause, grade: string): string {
  const where = pick === 1 ? "" : pick === 2 ? " in both" : " in each";
  return `${grade} or better${where}`;
}
