import { showsResult } from "../../contract/shows-result.ts";
import { resultPath } from "../../contract/page-paths.ts";
import type { FastifyRequest } from "fastify";
import { encode } from "uqr";
import { daysStored } from "../../contract/retention.ts";
import type { ClassOut, Sheet } from "../../contract/class.ts";
import { gradeScales, isAggregateCore } from "../../engine/index.ts";
import { groupTotals } from "../../contract/result-words.ts";
import { opensByOf, type VisibleProgramme } from "../checks/describe-programme.ts";
import { adviceOf } from "../checks/advise.ts";
import { chanceCountsOf, summaryOf } from "../checks/describe-result.ts";
import { readChecksOfClass } from "../checks/read-checks.ts";
import type { ResultContext } from "../checks/load-result.ts";
import { nearMissesOf, openListOf, qualifiedOf, remainingCounts } from "../checks/visible-programmes.ts";
import { textOfStored } from "../http/sentence.ts";
import { type ClassRow, type ClassStudentRow, studentsOf } from "./classes-table.ts";
import { makeChecks } from "./confirm-class.ts";
import { describeCandidate } from "./draft.ts";
import { finishIfRead } from "./finish-reading.ts";
import { ownClass } from "./own-class.ts";
import type { ClassParts } from "./parts.ts";
import { choicesFor } from "./plan-of.ts";
import { paymentOfClass } from "./pay-for-class.ts";
import { dayMs } from "../lib/days.ts";
import { firstNameOf } from "../../contract/printed-name.ts";

/**
 * The state of a class. Reading it also advances it: readings are taken over, and checks missing after a
 * crash are made.
 */
export async function readClass(parts: ClassParts, request: FastifyRequest, code: string): Promise<ClassOut> {
  const row = await ownClass(parts, request, code);
  const shown = {
    ...aboutClass(row),
    country: countryOf(parts, row),
    message: null,
    unread: row.unread.map(({ nr, name, failure }) => ({
      nr,
      name,
      message: textOfStored(failure),
    })),
    candidates: [],
    scales: {},
    subjects: [],
    missing_everywhere: [],
    students: [],
    payment: null,
  };
  const files = { read: 0, total: row.readings.length };
  if (shown.state === "reading") {
    files.read = await finishIfRead(parts, row, request.ip);
    const after = await ownClass(parts, request, code);
    if (after.readings.length > 0) return { ...shown, files };
    return readClass(parts, request, code);
  }
  if (row.failure !== null) {
    return { ...shown, files, message: textOfStored(row.failure) };
  }
  if (shown.state === "asking") {
    const draft = row.draft ?? [];
    const scales = Object.fromEntries(
      draft.map(({ certificate }) => [certificate, gradeScales[certificate].map(({ grade }) => grade)]),
    );
    const subjects = draft.some(({ missing }) => missing > 0) ? subjectsToAdd(parts) : [];
    const missing_everywhere = coresInNoRow(parts, draft);
    return {
      ...shown,
      files,
      scales,
      subjects,
      missing_everywhere,
      candidates: draft.map(describeCandidate),
    };
  }
  const students = (await studentsWithChecks(parts, row)).map(describeStudent);
  return { ...shown, files, students, payment: await paymentOfClass(parts, request, row) };
}

/** Core subjects found in no row; a single row proves nothing. */
function coresInNoRow({ catalogue }: ClassParts, draft: NonNullable<ClassRow["draft"]>): string[] {
  if (draft.length < 2) return [];
  const met = new Set(draft.flatMap(({ grades }) => grades.map(({ subjectId }) => subjectId)));
  return catalogue()
    .catalogue.subjects.filter(({ id }) => isAggregateCore(id) && !met.has(id))
    .map(({ name }) => name);
}

function subjectsToAdd({ catalogue }: ClassParts): ClassOut["subjects"] {
  return catalogue()
    .catalogue.subjects.map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export function aboutClass(row: ClassRow) {
  const { code, createdAt } = row;
  return {
    code,
    state: stateOf(row),
    created_at: createdAt.toISOString(),
    forgotten_at: forgottenAt(createdAt).toISOString(),
  };
}

function stateOf({ readings, failure, orderId }: ClassRow): ClassOut["state"] {
  if (readings.length > 0) return "reading";
  if (failure !== null) return "failed";
  return orderId === null ? "asking" : "done";
}

function countryOf({ catalogue }: ClassParts, { countryId }: ClassRow): string | null {
  return catalogue().lists.countries.find(({ id }) => id === countryId)?.code ?? null;
}

function forgottenAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + daysStored.class * dayMs);
}

interface StudentWithCheck extends ClassStudentRow {
  readonly check: ResultContext;
}

async function studentsWithChecks(parts: ClassParts, row: ClassRow): Promise<StudentWithCheck[]> {
  await makeChecks(parts, row);
  const students = await studentsOf(parts.database.kysely, row.id);
  const codes = students.map(({ code }) => code);
  const read = await readChecksOfClass(parts, codes);
  const byCode = new Map(read.map((check) => [check.order.code, check]));
  return students.flatMap((student) => {
    const check = byCode.get(student.code);
    // Deleted by its student since: the school only sees that it is gone.
    return check === undefined ? [] : [{ ...student, check }];
  });
}

function describeStudent({ nr, name, code, check }: StudentWithCheck): ClassOut["students"][number] {
  return {
    nr,
    first_name: firstNameOf(name),
    code,
    aggregate: check.verdictReader().general.aggregate,
    ...totalsOf(check),
  };
}

/** The same counts as the student's own page has. */
function totalsOf(check: ResultContext) {
  const { qualified, open, nearMisses } = check.outcome;
  const { near, askFirst } = groupTotals({ total_near_misses: nearMisses.length, ...remainingCounts(check) });
  return { qualified: qualified.length, open: open.length, near_misses: near, to_confirm: askFirst };
}

/** Entries of each list that fit on half a sheet. */
const onSheet = 5;

export async function readSheets(parts: ClassParts, request: FastifyRequest, code: string) {
  const row = await ownClass(parts, request, code);
  const students = row.orderId === null ? [] : await studentsWithChecks(parts, row);
  const siteUrl = parts.siteUrl(request);
  return {
    sheets: students.map((student) => sheetOf(student, siteUrl)),
    forgotten_at: forgottenAt(row.createdAt).toISOString(),
  };
}

function sheetOf({ nr, name, code, check }: StudentWithCheck, siteUrl: string): Sheet {
  const link = `${siteUrl}${resultPath(code)}`;
  const { path, size } = qrOf(link);
  const { best_change: best } = adviceOf(check);
  const isShown = showsResult(check.access);
  return {
    nr,
    name,
    code,
    link,
    qr: path,
    qr_size: size,
    is_open: check.access === "open",
    is_free: check.access === "free",
    summary: summaryOf(check),
    ...totalsOf(check),
    chances: chanceCountsOf(check),
    resit:
      best === null
        ? null
        : { subject: best.change.subject, from: best.change.from, to: best.change.to, opens: best.opens },
    best: namesOf(qualifiedOf(check)),
    near: nearMissesOf(check)
      .slice(0, isShown ? 3 : onSheet)
      .map((one) => ({ ...nameOf(one), opens_by: opensByOf(one) })),
    open_names: namesOf(openListOf(check)),
    plan: choicesFor(check),
  };
}

function namesOf(programmes: readonly VisibleProgramme[]): Sheet["best"] {
  return programmes.slice(0, onSheet).map(nameOf);
}

function nameOf({ verdict, school }: VisibleProgramme): Sheet["best"][number] {
  return { name: verdict.programme.name, school: school.shortName, chance: verdict.chance };
}

/** One SVG path; adjacent modules of a row are one bar. */
function qrOf(text: string): { path: string; size: number } {
  const { data } = encode(text, { ecc: "M", border: 0 });
  const bars = data.flatMap((cells, y) =>
    cells.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: bars.join(""), size: data.length };
}
