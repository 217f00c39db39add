import type { ListedProgramme, ResultToShow } from "../../contract/check-to-show.ts";
import { showsResult } from "../../contract/shows-result.ts";
import type { OwnCheck } from "../../contract/student/own-check.ts";
import type { Standing } from "../../contract/student/standing.ts";
import type { StudentParts } from "./parts.ts";
import { likelyCountry } from "./programmes.ts";
import { needStudent } from "./students-table.ts";

/** Combined results of a student's checks. */
export interface OwnResults {
  /** ISO alpha-3: of the newest check, else of the phone. */
  readonly country: string;
  /** Newest first; without checks that somebody else may have made with this phone. */
  readonly checks: readonly ResultToShow[];
  /** Paid or free; best aggregate first, newer first in a tie. */
  readonly opened: readonly ResultToShow[];
  /** Qualified programmes of opened checks, each by its newest check. */
  readonly fitting: ReadonlyMap<number, JudgedProgramme>;
  readonly near: ReadonlyMap<number, JudgedProgramme>;
  /** One may apply, but no cut-off is published. */
  readonly withoutCutOff: ReadonlyMap<number, JudgedProgramme>;
  /** Within or near the cut-off, but their subjects are not published. */
  readonly toConfirm: ReadonlyMap<number, JudgedProgramme>;
}

export interface JudgedProgramme {
  readonly programme: ListedProgramme;
  readonly checkCode: string;
}

export async function ownResults(parts: StudentParts, studentId: string): Promise<OwnResults> {
  const { phone } = await needStudent(parts.database.kysely, studentId);
  return gather(await parts.checksOf(phone), likelyCountry(phone));
}

function gather(checks: readonly ResultToShow[], home: string): OwnResults {
  const opened = checks.filter(({ access }) => showsResult(access));
  const judgedBy = (list: (check: ResultToShow) => readonly ListedProgramme[]) => {
    const judged = new Map<number, JudgedProgramme>();
    for (const check of opened) {
      for (const programme of list(check)) {
        if (!judged.has(programme.id)) judged.set(programme.id, { programme, checkCode: check.check_code });
      }
    }
    return judged;
  };
  const fitting = judgedBy((check) => check.qualified());
  const near = judgedBy((check) => check.nearMisses());
  // A later check with better grades may have opened what an earlier one missed.
  for (const id of fitting.keys()) near.delete(id);
  return {
    country: checks[0]?.country.code ?? home,
    checks,
    opened: opened.toSorted((one, other) => aggregateOf(one) - aggregateOf(other)),
    fitting,
    near,
    withoutCutOff: judgedBy((check) => check.open()),
    toConfirm: judgedBy((check) => check.toConfirm()),
  };
}

/**
 * In the order of the checks' lists (checks/in-order.ts). If no check has a wish, the student's interests
 * come first.
 */
export function inOwnOrder<One>(
  all: readonly One[],
  isInterest: (one: One) => boolean,
  { opened }: Pick<OwnResults, "opened">,
): readonly One[] {
  if (opened.some(({ wish }) => wish.length > 0)) return all;
  return all.toSorted((one, other) => Number(isInterest(other)) - Number(isInterest(one)));
}

/** Checks without an aggregate sort last. */
export function aggregateOf({ summary }: ResultToShow): number {
  return summary.total_score ?? Infinity;
}

/** The check with the best aggregate, paid or not: the grades are the student's own. */
export function bestOf(checks: readonly ResultToShow[]): ResultToShow | null {
  return checks.toSorted((one, other) => aggregateOf(one) - aggregateOf(other))[0] ?? null;
}

export function ownCheck(check: ResultToShow): OwnCheck {
  return {
    check_code: check.check_code,
    date: check.date,
    school: check.school.name,
    country: check.country.name,
    certificate: check.certificate,
    aggregate: check.summary.total_score,
    total_qualified: check.total_qualified,
    total_open: check.total_open,
    is_open: showsResult(check.access),
  };
}

export function standingOf({ programme, checkCode }: JudgedProgramme): Standing {
  return {
    check_code: checkCode,
    aggregate: programme.score,
    cut_off: programme.max_grade,
    difference: programme.difference,
    known: programme.known,
    chance: programme.chance,
    year: programme.year,
    source: programme.source,
    list: programme.origin(),
    why: programme.inASentence(),
  };
}

export function standingIn(results: OwnResults, programmeId: number): Standing | null {
  const judged =
    results.fitting.get(programmeId) ??
    results.near.get(programmeId) ??
    results.withoutCutOff.get(programmeId) ??
    results.toConfirm.get(programmeId);
  return judged === undefined ? null : standingOf(judged);
}
