import type { ColumnType, Generated, Selectable, Transaction } from "kysely";
import type { Application, ApplicationStatus } from "../contract/applications.ts";
import { speechIn } from "../../../words/speech.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { readApplying } from "../../../kernel/catalogue/applying-file.ts";
import { currentWindow } from "../../../kernel/catalogue/admissions-on.ts";
import { daysUntil } from "../../../kernel/lib/days.ts";
import type { StudentParts } from "./parts.ts";
import { programmeInCatalogue, programmeOrRefuse, programmeRef } from "./programmes.ts";
import { needStudent } from "../../login/server/students.ts";

/** A student's own records of applications: we submit nothing to schools and never claim to. */

/** Steps of an application, in order. */
export const { checklist } = readApplying();

const atMost = 40;
/** Of each timeline; the oldest go. Somebody may change a deadline a thousand times a minute. */
const mostEvents = 100;

/** The timeline is stored in words. */
const { t, shortDay } = speechIn(["applications"]).words;

export async function listApplications(parts: StudentParts, studentId: string): Promise<Application[]> {
  const rows = await parts.database.kysely
    .selectFrom("applications")
    .selectAll()
    .where("student_id", "=", studentId)
    .orderBy("started_at")
    .execute();
  const applications = rows.flatMap((row) => toApplication(parts, row) ?? []);
  const soonest = ({ days_left }: Application) =>
    days_left === null || days_left < 0 ? Infinity : days_left;
  return applications.sort((one, other) => soonest(one) - soonest(other) || 0);
}

/** The existing application, or a new draft. */
export async function startApplication(
  parts: StudentParts,
  studentId: string,
  programmeId: number,
): Promise<Application> {
  await needStudent(parts.database.kysely, studentId);
  programmeOrRefuse(programmeInCatalogue(parts.catalogue(), programmeId));
  const row = await inTransaction(parts.database.kysely, async (trx) => {
    const mine = await trx
      .selectFrom("applications")
      .selectAll()
      .where("student_id", "=", studentId)
      .execute();
    const there = mine.find((one) => one.programme_id === programmeId);
    if (there !== undefined) return there;
    if (mine.length >= atMost) {
      const sentence = sentenceOf("errors.tooManyApplications", { most: atMost });
      throw new Refusal("conflict", "too-many-applications", sentence);
    }
    return addApplication(trx, { studentId, programmeId, at: parts.now() });
  });
  return oneApplication(parts, row);
}

async function addApplication(
  trx: Transaction<Tables>,
  { studentId, programmeId, at }: { studentId: string; programmeId: number; at: Date },
): Promise<ApplicationRow> {
  const added = await trx
    .insertInto("applications")
    .values({
      student_id: studentId,
      programme_id: programmeId,
      deadline: null,
      note: null,
      started_at: at,
      timeline: JSON.stringify([{ at: at.toISOString(), what: t("applications.timeline.started") }]),
    })
    .onConflict((conflict) =>
      conflict.columns(["student_id", "programme_id"]).doUpdateSet({ programme_id: programmeId }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return added;
}

interface ApplicationChange {
  readonly status?: ApplicationStatus | undefined;
  readonly deadline?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly done?: Readonly<Record<string, boolean>> | undefined;
}

export async function changeApplication(
  parts: StudentParts,
  studentId: string,
  id: string,
  change: ApplicationChange,
): Promise<Application> {
  const keys = new Set<string>(checklist);
  const row = await inTransaction(parts.database.kysely, async (trx) => {
    const before = await trx
      .selectFrom("applications")
      .selectAll()
      .where("id", "=", id)
      .where("student_id", "=", studentId)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw noApplication();
    const done = new Set(before.done);
    for (const [key, isDone] of Object.entries(change.done ?? {})) {
      if (keys.has(key) && isDone) done.add(key);
      else done.delete(key);
    }
    const { status = before.status, deadline = before.deadline, note = before.note } = change;
    const after = { status, deadline, note, done: [...done] };
    const at = parts.now().toISOString();
    const events = whatChanged(before, after).map((what) => ({ at, what }));
    const timeline = [...before.timeline, ...events].slice(-mostEvents);
    return trx
      .updateTable("applications")
      .set({ ...after, timeline: JSON.stringify(timeline) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return oneApplication(parts, row);
}

type Dated = Pick<ApplicationRow, "status" | "deadline">;

function whatChanged(before: Dated, after: Dated): string[] {
  const changes: string[] = [];
  if (before.status !== after.status) changes.push(statusWords(after.status));
  if (before.deadline !== after.deadline) {
    changes.push(
      after.deadline === null
        ? t("applications.timeline.deadlineOff")
        : t("applications.timeline.deadlineSet", { day: shortDay(after.deadline) }),
    );
  }
  return changes;
}

export async function deleteApplication(parts: StudentParts, studentId: string, id: string): Promise<void> {
  const { numDeletedRows } = await parts.database.kysely
    .deleteFrom("applications")
    .where("id", "=", id)
    .where("student_id", "=", studentId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw noApplication();
}

function oneApplication(parts: StudentParts, row: ApplicationRow): Application {
  const application = toApplication(parts, row);
  if (application === null) throw noApplication();
  return application;
}

/** null if an import removed the programme. */
function toApplication(parts: StudentParts, row: ApplicationRow): Application | null {
  const { catalogue } = parts.catalogue();
  const found = programmeInCatalogue(parts.catalogue(), row.programme_id);
  if (found === null) return null;
  const { programme, school } = found;
  const window =
    row.deadline === null ? currentWindow(parts.now(), parts.windows(), catalogue, school.slug) : null;
  const deadline = row.deadline ?? window?.closes_on ?? null;
  return {
    id: row.id,
    programme: programmeRef(programme, school),
    status: row.status,
    deadline,
    is_own_deadline: row.deadline !== null,
    days_left: deadline === null ? null : daysUntil(deadline, parts.now()),
    note: row.note,
    checklist: checklist.map((key) => ({
      key,
      label: t(`applications.task.${key}`),
      is_done: row.done.includes(key),
    })),
    timeline: row.timeline.toReversed().map(({ at, what }) => ({ at: new Date(at).toISOString(), what })),
    portal_url: school.admissionsUrl ?? school.website,
    started_at: row.started_at.toISOString(),
  };
}

function noApplication(): Refusal {
  return new Refusal("not-found", "no-application", sentenceOf("errors.applicationGone"));
}

/** The sentence selects a status by its first word. */
function statusWords(status: ApplicationStatus): string {
  return t("applications.status.is", { status: status.split(" ")[0] ?? "" });
}

interface ApplicationsTable {
  id: Generated<string>;
  student_id: string;
  programme_id: number;
  status: Generated<Application["status"]>;
  /** "2026-12-31": Postgres days arrive as text. */
  deadline: string | null;
  note: string | null;
  done: Generated<string[]>;
  started_at: Date;
  /** Oldest first. */
  timeline: ColumnType<Application["timeline"], string, string>;
}
type ApplicationRow = Selectable<ApplicationsTable>;

declare module "../../../kernel/db/schema.ts" {
  interface Tables {
    applications: ApplicationsTable;
  }
}
