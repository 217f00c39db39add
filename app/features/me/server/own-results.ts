import { allSchoolsId } from "../../../kernel/contract/product.ts";
import { showsResult } from "../../result/contract/shows-result.ts";
import type { OwnCheck } from "../contract/own-check.ts";
import type { Standing } from "../contract/standing.ts";
import { knownOnWire } from "../../result/contract/on-wire.ts";
import {
  originOf,
  programmeSentence,
  type VisibleProgramme,
} from "../../result/server/describe-programme.ts";
import { countsOf } from "../../result/server/count-programmes.ts";
import { describeSchool } from "../../result/server/describe-result.ts";
import type { ResultContext } from "../../result/server/load-result.ts";
import { type ListName, listOf } from "../../result/server/visible-programmes.ts";
import type { StudentParts } from "./parts.ts";
import { likelyCountry } from "./programmes.ts";
import { needStudent } from "../../login/server/students.ts";

export interface OwnResults {
  /** ISO alpha-3: of the newest check, else of the phone. */
  readonly country: string;
  /** Newest first; without checks that somebody else may have made with this phone. */
  readonly checks: readonly ResultContext[];
  /** Paid or free; best aggregate first, newer first in a tie. */
  readonly opened: readonly ResultContext[];
  /** Qualified programmes of opened checks, each by its newest check. */
  readonly fitting: ReadonlyMap<number, JudgedProgramme>;
  readonly near: ReadonlyMap<number, JudgedProgramme>;
  /** One may apply, but no cut-off is published. */
  readonly withoutCutOff: ReadonlyMap<number, JudgedProgramme>;
  /** Within or near the cut-off, but their subjects are not published. */
  readonly ask: ReadonlyMap<number, JudgedProgramme>;
}

export interface JudgedProgramme {
  readonly visible: VisibleProgramme;
  readonly checkCode: string;
}

export async function ownResults(parts: StudentParts, studentId: string): Promise<OwnResults> {
  const { phone } = await needStudent(parts.database.kysely, studentId);
  return combine(await parts.checksOf(phone), likelyCountry(phone));
}

function combine(checks: readonly ResultContext[], home: string): OwnResults {
  const opened = checks.filter(({ access }) => showsResult(access));
  const judgedBy = (name: ListName, isMeant: (one: VisibleProgramme) => boolean = () => true) => {
    const judged = new Map<number, JudgedProgramme>();
    for (const check of opened) {
      for (const visible of listOf(check, name).filter(isMeant)) {
        const { id } = visible.verdict.programme;
        if (!judged.has(id)) judged.set(id, { visible, checkCode: check.order.code });
      }
    }
    return judged;
  };
  const fitting = judgedBy("qualified");
  const near = judgedBy("near");
  // A later check with better grades may have opened what an earlier one missed.
  for (const id of fitting.keys()) near.delete(id);
  return {
    country: checks[0]?.country.code ?? home,
    checks,
    opened: opened.toSorted((one, other) => aggregateForOrder(one) - aggregateForOrder(other)),
    fitting,
    near,
    withoutCutOff: judgedBy("open"),
    ask: judgedBy("ask", ({ verdict: { known } }) => known === "within" || known === "just-over"),
  };
}

/** Checks without an aggregate sort last. */
export function aggregateForOrder({ verdictReader: reader }: ResultContext): number {
  return reader().general.aggregate ?? Infinity;
}

/** The check with the best aggregate, paid or not: the grades are the student's own. */
export function bestOf(checks: readonly ResultContext[]): ResultContext | null {
  return checks.toSorted((one, other) => aggregateForOrder(one) - aggregateForOrder(other))[0] ?? null;
}

export function ownCheck(check: ResultContext): OwnCheck {
  const { order, question, byId, speech, country } = check;
  const school = describeSchool(question.schoolId, byId, speech.words);
  return {
    check_code: order.code,
    date: order.check.checkedAt.toISOString(),
    school: school.name,
    country: country.name,
    certificate: order.check.input.certificate,
    aggregate: check.verdictReader().general.aggregate,
    place: school.id === allSchoolsId ? null : school.short_name,
    counts: countsOf(check),
    is_open: showsResult(check.access),
  };
}

export function standingOf({ visible, checkCode }: JudgedProgramme): Standing {
  const { aggregate, cutOff, difference, known, chance, lastRung } = visible.verdict;
  return {
    check_code: checkCode,
    aggregate,
    cut_off: cutOff?.aggregate ?? null,
    last_rung: lastRung,
    difference,
    known: knownOnWire(known),
    chance,
    year: cutOff?.year ?? null,
    source: cutOff?.source ?? null,
    list: originOf(visible),
    why: programmeSentence(visible),
  };
}

export function standingIn(results: OwnResults, programmeId: number): Standing | null {
  const judged =
    results.fitting.get(programmeId) ??
    results.near.get(programmeId) ??
    results.withoutCutOff.get(programmeId) ??
    results.ask.get(programmeId);
  return judged === undefined ? null : standingOf(judged);
}
