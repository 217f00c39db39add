import type { Catalogue } from "@okwan/engine";
import { admissionsOn, type Admissions } from "../../../kernel/catalogue/admissions-on.ts";
import { firstNameOf } from "../../../kernel/contract/printed-name.ts";
import { allSchoolsId } from "../../../kernel/contract/product.ts";
import { needStudent } from "../../login/server/students.ts";
import { knownOnWire } from "../../result/contract/on-wire.ts";
import { showsResult } from "../../result/contract/result-view.ts";
import { programmeOf } from "../../result/server/catalogue-index.ts";
import { choicesOf } from "../../result/server/choice-options.ts";
import {
  originOf,
  programmeSentence,
  type VisibleProgramme,
} from "../../result/server/describe-programme.ts";
import { describeSchool } from "../../result/server/describe-result.ts";
import { countsOf } from "../../result/server/find-programmes.ts";
import type { ResultContext } from "../../result/server/load-result.ts";
import { dayToApply } from "../../result/server/next-steps.ts";
import { listOf, type ListName } from "../../result/server/visible-programmes.ts";
import type { OwnCheck, Standing, Overview } from "../contract/overview.ts";
import { listApplications } from "./applications.ts";
import type { StudentParts } from "./parts.ts";
import { likelyCountry } from "./programmes.ts";

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

interface JudgedProgramme {
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

function standingOf({ visible, checkCode }: JudgedProgramme): Standing {
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

const featuredSchools = 6;

export async function readOverview(parts: StudentParts, studentId: string): Promise<Overview> {
  const [student, results, applications] = await Promise.all([
    needStudent(parts.database.kysely, studentId),
    ownResults(parts, studentId),
    listApplications(parts, studentId),
  ]);
  const { catalogue } = parts.catalogue();
  const admissions = admissionsOn(parts.now(), parts.windows(), catalogue);
  const last = results.checks[0];
  const next = applications.find(
    ({ deadline, days_left, status }) =>
      deadline !== null && (days_left ?? -1) >= 0 && ["draft", "voucher bought"].includes(status),
  );
  return {
    first_name: firstNameOf(student.full_name ?? last?.order.studentName ?? null),
    best_aggregate: bestOf(results.checks)?.verdictReader().general.aggregate ?? null,
    best_check: results.opened[0] === undefined ? null : ownCheck(results.opened[0]),
    choices: choicesFor(parts, results),
    wish: [...(results.opened[0]?.wish ?? [])],
    last_check: last === undefined ? null : ownCheck(last),
    next_deadline:
      next?.deadline == null
        ? null
        : {
            application_id: next.id,
            name: `${next.programme.name}, ${next.programme.school.short_name}`,
            on: next.deadline,
            days_left: next.days_left ?? 0,
          },
    admissions: {
      open: [...admissions.open],
      opening: [...admissions.opening],
      until_results: [...admissions.until_results],
      last_known: [...admissions.last_known],
    },
    featured: featuredFor(results, catalogue, admissions),
  };
}

/** The three choices of the best opened check, as its result names them. */
function choicesFor(parts: StudentParts, { opened: [best] }: OwnResults): Overview["choices"] {
  if (best === undefined) return [];
  return choicesOf(best).choices.map(({ kind, option }) => {
    const school = best.byId.schools.get(option.schoolId);
    return {
      kind,
      id: option.id,
      name: option.name,
      school: school?.shortName ?? "",
      cut_off: option.cutOff,
      aggregate: option.score,
      last_rung: best.scaleAt(option.schoolId).lastRung,
      day: dayToApply(best, parts.windows(), programmeOf(best.byId, option.id)),
    };
  });
}

/**
 * Six schools of the student's country: most programmes to apply for first, then size.
 */
function featuredFor(
  results: OwnResults,
  catalogue: Catalogue,
  admissions: Admissions,
): Overview["featured"] {
  const { country } = results;
  const accepting = new Set(admissions.open.map(({ school }) => school.slug));
  const toApply = [...results.fitting.values(), ...results.withoutCutOff.values()];
  const fitting = countBy(toApply.map(({ visible }) => visible.school.id));
  const all = countBy(catalogue.programmes.map(({ schoolId }) => schoolId));
  const count = (counts: ReadonlyMap<number, number>, id: number) => counts.get(id) ?? 0;
  return catalogue.schools
    .filter((school) => school.country === country)
    .toSorted(
      (one, other) =>
        count(fitting, other.id) - count(fitting, one.id) || count(all, other.id) - count(all, one.id),
    )
    .slice(0, featuredSchools)
    .map((school) => ({
      id: school.id,
      name: school.name,
      short_name: school.shortName,
      slug: school.slug,
      place: school.city ?? school.region,
      programmes: count(all, school.id),
      fitting: count(fitting, school.id),
      is_accepting: accepting.has(school.slug),
    }));
}

function countBy(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
