import type { Programme } from "../../catalogue.ts";
import { levels, type Level } from "../../levels.ts";
import { assess, ownGradesOf } from "../assess/assessment.ts";
import type { CompiledCatalogue } from "../compile/compiled.ts";
import { listFor } from "../compile/offering-list.ts";
import { isOpen, judge } from "./judge.ts";
import type { Candidate, Question } from "../verdict.ts";

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
  const assessment = assess(compiled, candidate, ownGradesOf(compiled, candidate));
  return levels.map((level) => {
    const list = listFor(compiled, candidate, { ...question, level });
    const open = list.filter(
      (offering) => isOpen(judge(assessment, offering)) && mayBeOpen(offering.programme),
    );
    return { level, programmes: list.length, open: open.length };
  });
}
