import { showsResult } from "../../result/contract/result-view.ts";
import { resultPath } from "../../../kernel/contract/page-paths.ts";
import type { FastifyRequest } from "fastify";
import { encode } from "uqr";
import { daysStored, planSlots } from "../../../kernel/contract/product.ts";
import type { ClassOut, Sheet } from "../contract/class.ts";
import { bestSingleChange, isAggregateCore } from "@okwan/engine";
import { countsOf } from "../../result/server/find-programmes.ts";
import { opensByOf, type VisibleProgramme } from "../../result/server/describe-programme.ts";
import { subjectNameOf } from "../../result/server/catalogue-index.ts";
import { chanceCountsOf, summaryOf } from "../../result/server/describe-result.ts";
import { readChecksOfClass } from "../../result/server/read-checks.ts";
import type { ResultContext } from "../../result/server/load-result.ts";
import { listOf, sampleOf } from "../../result/server/visible-programmes.ts";
import { type ClassRow, type ClassStudentRow, studentsOf } from "./classes-table.ts";
import { makeChecks, paymentOfClass } from "./confirm-class.ts";
import { describeDraft } from "./draft.ts";
import { ownClass, type ClassParts } from "./own-class.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { openElsewhere } from "../../result/server/answer-rows.ts";
import { choicesOf } from "../../result/server/choice-options.ts";

/** The state of a class. Reading it also makes the checks that are missing after a crash. */
export async function readClass(parts: ClassParts, request: FastifyRequest, code: string): Promise<ClassOut> {
  const row = await ownClass(parts, request, code);
  const shown = {
    ...aboutClass(row),
    certificate: { name: null, choices: [] },
    columns: [],
    candidates: [],
    left_out: [],
    scale: [],
    subjects: [],
    missing_everywhere: [],
    open: 0,
    students: [],
    payment: null,
  };
  if (row.sheet !== null) {
    const { subjects } = parts.catalogue().catalogue;
    const names = new Map(subjects.map(({ id, name }) => [id, name]));
    const described = describeDraft(row.sheet, (id) => names.get(id) ?? String(id));
    const met = new Set(described.columns.map(({ subject_id: id }) => id));
    const ofCountry = subjectsOfCountry(parts, row);
    const cores = ofCountry.filter(({ id }) => isAggregateCore(id) && !met.has(id));
    return {
      ...shown,
      ...described,
      subjects: ofCountry,
      missing_everywhere: cores.map(({ name }) => name),
    };
  }
  const students = (await studentsWithChecks(parts, row)).map(describeStudent);
  return { ...shown, students, payment: await paymentOfClass(parts, request, row) };
}

function subjectsOfCountry({ catalogue }: ClassParts, { countryId }: ClassRow): ClassOut["subjects"] {
  const { catalogue: content, lists } = catalogue();
  const code = lists.countries.find(({ id }) => id === countryId)?.code;
  return content.subjects
    .filter(({ countries }) => code === undefined || countries.includes(code))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export function aboutClass(row: ClassRow) {
  const { code, createdAt } = row;
  return {
    code,
    state: row.orderId === null ? ("asking" as const) : ("done" as const),
    created_at: createdAt.toISOString(),
    forgotten_at: forgottenAt(createdAt).toISOString(),
  };
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
    name,
    code,
    aggregate: check.verdictReader().general.aggregate,
    ...totalsOf(check),
  };
}

/** The same counts as the student's own page has. */
function totalsOf(check: ResultContext) {
  const { qualified, open, near, ask } = countsOf(check);
  return { qualified, open, near, ask };
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
    elsewhere: isLittleOpen(check) ? countsOf(check).otherLevels : 0,
    chances: chanceCountsOf(check),
    resit: resitFor(check),
    best: namesOf(listOf(check, "qualified")),
    near_names: listOf(check, "near")
      .slice(0, isShown ? 3 : onSheet)
      .map((one) => ({ ...nameOf(one), opens_by: opensByOf(one) })),
    open_names: namesOf(listOf(check, "open")),
    plan: choicesFor(check),
  };
}

/** The one grade to write again: a credit in place of a grade below it. */
function resitFor(check: ResultContext): Sheet["resit"] {
  const { catalogue, candidate, question, outcome, byId } = check;
  const near = new Set(outcome.near.map(({ programmeId }) => programmeId));
  const single = bestSingleChange(catalogue.compiled, candidate, question, near);
  if (single === null) return null;
  const { subjectId, from, to } = single.change;
  return { subject: subjectNameOf(byId, subjectId), from, to, opens: single.count };
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

type Plan = Sheet["plan"];

/**
 * Suggests choices as a counsellor would: bold, fair and safe; before payment the sample and open programmes
 * without a cut-off. Remaining lines stay empty for the
 * student.
 */
function choicesFor(check: ResultContext): Plan {
  const within = showsResult(check.access) ? chosen(check) : sampled(check);
  const named = new Set(within.map(({ name, school }) => `${name} ${school}`));
  const open = listOf(check, "open")
    .map((one) => choice("open", one))
    .filter(({ name, school }) => !named.has(`${name} ${school}`));
  // Besides qualified programmes, one open programme is enough to fall back on.
  const some = open.slice(0, within.length === 0 ? planSlots : 1);
  return [...within, ...some, ...routesOf(check)].slice(0, planSlots);
}

/** Then the sheet counts and names programmes of other levels. */
function isLittleOpen({ outcome }: ResultContext): boolean {
  return outcome.qualified.length + outcome.open.length < 5;
}

function routesOf(check: ResultContext): Plan {
  const { question, byId } = check;
  if (!isLittleOpen(check)) return [];
  return openElsewhere(check)
    .filter(({ level }) => level !== question.level)
    .map(({ name, schoolId }) => {
      const school = byId.schools.get(schoolId)?.shortName ?? "";
      return { kind: "route", name, school, chance: null };
    });
}

function sampled(check: ResultContext): Plan {
  const sample = sampleOf(check);
  return sample === null ? [] : [choice("sample", sample)];
}

/** The three choices of the result, the boldest first. */
function chosen(check: ResultContext): Plan {
  return choicesOf(check).choices.map(({ option: { name, schoolId, chance } }) => ({
    kind: chance === null ? "open" : "within",
    name,
    school: check.byId.schools.get(schoolId)?.shortName ?? "",
    chance,
  }));
}

function choice(kind: Plan[number]["kind"], { verdict, school }: VisibleProgramme): Plan[number] {
  return { kind, name: verdict.programme.name, school: school.shortName, chance: verdict.chance };
}
