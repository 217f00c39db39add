import type { Overview } from "../contract/overview.ts";
import type { Catalogue } from "@okwan/engine";
import { admissionsOn, type Admissions } from "../../../kernel/catalogue/admissions-on.ts";
import { programmeOf } from "../../result/server/catalogue-index.ts";
import { choicesOf } from "../../result/server/choice-options.ts";
import { dayToApply } from "../../result/server/next-steps.ts";
import { listApplications } from "./applications.ts";
import { bestOf, ownCheck, ownResults, type OwnResults } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";
import { needStudent } from "../../login/server/students.ts";
import { firstNameOf } from "../../../kernel/contract/printed-name.ts";

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
