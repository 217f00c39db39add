import type { Access } from "../contract/check-facts.ts";
import type { LevelCounts } from "../../../kernel/contract/counts.ts";
import { type ViewWanted, showsResult } from "../contract/result-view.ts";
import { levels, type EligibilityQuestion } from "@okwan/engine";
import { oncePer } from "@okwan/kit/once";
import type { StoredOutcome } from "./stored-outcome.ts";
import { programmeOf, type CatalogueIndex } from "./catalogue-index.ts";

/**
 * The view of a check. Before payment only the question's place and the whole country can be chosen:
 * counts of one school after another are half of the list.
 */
export function viewOf(
  asked: EligibilityQuestion,
  wanted: ViewWanted,
  { outcome, access, byId }: { outcome: StoredOutcome; access: Access; byId: CatalogueIndex },
): EligibilityQuestion {
  if (outcome.covers === "question") return asked;
  const { schoolId = asked.schoolId, level = asked.level } = wanted;
  const isOfCountry = schoolId === null || byId.schools.get(schoolId)?.country === asked.country;
  const mayBeShown = schoolId === null || schoolId === asked.schoolId || showsResult(access);
  return { ...asked, level, schoolId: isOfCountry && mayBeShown ? schoolId : asked.schoolId };
}

/** The part of a check's outcome for this school and level, in its order. */
export function outcomeIn(
  outcome: StoredOutcome,
  { level, schoolId }: Pick<EligibilityQuestion, "level" | "schoolId">,
  byId: CatalogueIndex,
): StoredOutcome {
  if (outcome.covers === "question") return outcome;
  const parts = partsOf(outcome);
  const name = `${level} ${schoolId}`;
  const part = parts.get(name) ?? partOf(outcome, { level, schoolId }, byId);
  parts.set(name, part);
  return part;
}

/** A page shows several views, and each of them in several places. */
const partsOf = oncePer<StoredOutcome, Map<string, StoredOutcome>>(() => new Map());

function partOf(
  { covers, qualified, open, near, ask }: StoredOutcome,
  { level, schoolId }: Pick<EligibilityQuestion, "level" | "schoolId">,
  byId: CatalogueIndex,
): StoredOutcome {
  const isIn = ({ programmeId }: { programmeId: number }) => {
    const programme = programmeOf(byId, programmeId);
    return programme.level === level && (schoolId === null || programme.schoolId === schoolId);
  };
  return {
    covers,
    qualified: qualified.filter(isIn),
    open: open.filter(isIn),
    near: near.filter(isIn),
    ask: ask.filter(isIn),
  };
}

/** What the question itself qualifies for; where that is nothing, what the whole country does. */
export function qualifiedOfQuestion(
  outcome: StoredOutcome,
  question: EligibilityQuestion,
  byId: CatalogueIndex,
) {
  const { qualified } = outcomeIn(outcome, question, byId);
  return qualified.length > 0 ? qualified : outcome.qualified;
}

/** Totals of a school or the whole country at every level; empty for a check of one level. */
export function totalsByLevel(
  outcome: StoredOutcome,
  schoolId: number | null,
  byId: CatalogueIndex,
): readonly LevelCounts[] {
  const known = totalsOf(outcome);
  const totals = known.get(schoolId) ?? countByLevel(outcome, schoolId, byId);
  known.set(schoolId, totals);
  return totals;
}

/** A page shows the same totals in several places. */
const totalsOf = oncePer<StoredOutcome, Map<number | null, readonly LevelCounts[]>>(() => new Map());

function countByLevel(
  outcome: StoredOutcome,
  schoolId: number | null,
  byId: CatalogueIndex,
): readonly LevelCounts[] {
  if (outcome.covers === "question") return [];
  const none = { qualified: 0, open: 0, near: 0, ask: 0, justOver: 0 };
  const totals = levels.map((level) => ({ level, ...none }));
  const justOver = outcome.ask.filter(({ known }) => known === "just-over");
  const lists = { ...outcome, justOver };
  for (const list of ["qualified", "open", "near", "ask", "justOver"] as const) {
    for (const { programmeId } of lists[list]) {
      const programme = programmeOf(byId, programmeId);
      if (schoolId === null || programme.schoolId === schoolId)
        totals[levels.indexOf(programme.level)]![list] += 1;
    }
  }
  return totals;
}
