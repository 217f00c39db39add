import type { Access } from "../../contract/check-result.ts";
import type { ViewWanted } from "../../contract/result-view.ts";
import { levels, type Level, type Question } from "../../engine/index.ts";
import type { KeptOutcome } from "./kept-outcome.ts";
import { programmeOf, type Names } from "./names.ts";

/**
 * The part of a check that is looked at. Before it is paid only the place that was asked for and the whole country can be
 * chosen: the counts of one school after another would tell its lines one by one.
 */
export function viewOf(
  asked: Question,
  wanted: ViewWanted,
  { outcome, access, names }: { outcome: KeptOutcome; access: Access; names: Names },
): Question {
  if (outcome.covers === "question") return asked;
  const { schoolId = asked.schoolId, level = asked.level } = wanted;
  const isOfCountry = schoolId === null || names.schools.get(schoolId)?.country === asked.country;
  const mayBeShown = schoolId === null || schoolId === asked.schoolId || access === "open";
  return { ...asked, level, schoolId: isOfCountry && mayBeShown ? schoolId : asked.schoolId };
}

/** What of a check's outcome is about this school and level, in its order. */
export function outcomeIn(outcome: KeptOutcome, question: Question, names: Names): KeptOutcome {
  if (outcome.covers === "question") return outcome;
  const isIn = ({ programmeId }: { programmeId: number }) => {
    const { schoolId, level } = programmeOf(names, programmeId);
    return level === question.level && (question.schoolId === null || schoolId === question.schoolId);
  };
  return {
    covers: outcome.covers,
    qualified: outcome.qualified.filter(isIn),
    open: outcome.open.filter(isIn),
    nearMisses: outcome.nearMisses.filter(isIn),
    notKnown: outcome.notKnown?.filter(isIn) ?? null,
  };
}

export interface LevelTotals {
  readonly level: Level;
  readonly qualified: number;
  readonly open: number;
  readonly nearMisses: number;
  readonly notKnown: number;
}

/** Of a school, or of the whole country, at every level; nothing for a check that judged one level. */
export function totalsByLevel(
  outcome: KeptOutcome,
  place: Omit<Question, "level">,
  names: Names,
): readonly LevelTotals[] {
  if (outcome.covers === "question") return [];
  return levels.map((level) => {
    const { qualified, open, nearMisses, notKnown } = outcomeIn(outcome, { ...place, level }, names);
    return {
      level,
      qualified: qualified.length,
      open: open.length,
      nearMisses: nearMisses.length,
      notKnown: notKnown?.length ?? 0,
    };
  });
}
