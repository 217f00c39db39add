import type { Programme } from "../catalogue.ts";
import { levels, type Level } from "../levels.ts";
import type { CompiledCatalogue } from "./compiled.ts";
import { isOpen } from "./judge.ts";
import { offeringsOf, studentOf } from "./student.ts";
import type { Candidate, Question } from "./verdict.ts";

/** Programmes of one level at the question's school or country, and how many of them the grades open. */
export interface LevelOffered {
  readonly level: Level;
  readonly programmes: number;
  readonly open: number;
}

/**
 * Every level, including those not offered.
 *
 * @param mayBeOpen whether a programme that the grades open counts as open.
 */
export function openByLevel(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
  mayBeOpen: (programme: Programme) => boolean = () => true,
): readonly LevelOffered[] {
  const student = studentOf(compiled, candidate);
  return levels.map((level) => {
    const offerings = offeringsOf(student, { ...question, level });
    const open = offerings.filter((one) => isOpen(student, one) && mayBeOpen(one.programme));
    return { level, programmes: offerings.length, open: open.length };
  });
}
