import type { Kysely } from "kysely";
import { reportsOf } from "../../public/server/figure-reports.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { StudentParts } from "./parts.ts";
import { recordsOf } from "./phone-records.ts";
import { needStudent } from "../../login/server/students.ts";

/** All we store about a student, in one document (Act 843, sections 32 to 36). */
export async function downloadData(parts: StudentParts, studentId: string): Promise<Record<string, unknown>> {
  const { kysely } = parts.database;
  const { id: _id, ...profile } = await needStudent(kysely, studentId);
  // Columns are listed, because internal ones, such as the figures a job has seen, are not personal data.
  const [plan, applications, notifications, sessions, records, reports] = await Promise.all([
    kysely
      .selectFrom("plan_items")
      .select(["programme_id", "choice", "added_at"])
      .where("student_id", "=", studentId)
      .orderBy("choice")
      .execute(),
    applicationsOf(kysely, studentId),
    kysely
      .selectFrom("notifications")
      .select(["kind", "title", "body", "link", "created_at", "read_at", "text_due_at"])
      .where("student_id", "=", studentId)
      .orderBy("id")
      .execute(),
    kysely
      .selectFrom("sessions")
      .select(["device", "started_at", "last_used_at", "expires_at", "ended_at", "ended_because"])
      .where("student_id", "=", studentId)
      .orderBy("started_at")
      .execute(),
    recordsOf(kysely, profile.phone),
    reportsOf(kysely, profile.phone),
  ]);
  // In stored JSON form: days and times as text.
  return JSON.parse(
    JSON.stringify({
      made_at: parts.now(),
      profile,
      ...records,
      figure_reports: reports,
      plan,
      ...applications,
      notifications,
      logged_in_on: sessions,
    }),
  ) as Record<string, unknown>;
}

async function applicationsOf(kysely: Kysely<Tables>, studentId: string) {
  const found = await kysely
    .selectFrom("applications")
    .select(["id", "programme_id", "status", "deadline", "note", "done", "started_at", "timeline"])
    .where("student_id", "=", studentId)
    .orderBy("started_at")
    .execute();
  return {
    applications: found.map(({ timeline: _timeline, ...application }) => application),
    application_timeline: found.flatMap(({ programme_id, timeline }) =>
      timeline.map((event) => ({ programme_id, ...event })),
    ),
  };
}
