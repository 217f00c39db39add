import type { StudentParts } from "./parts.ts";
import { recordsOf } from "./phone-records.ts";
import { needStudent } from "./students-table.ts";

/** Everything we hold about a student, in one document (Act 843, sections 32 to 36). */
export async function downloadData(parts: StudentParts, studentId: string): Promise<Record<string, unknown>> {
  const { kysely } = parts.database;
  const { id: _id, ...profile } = await needStudent(kysely, studentId);
  const mine = { student_id: studentId };
  const own = <T extends "plan_items" | "applications" | "notifications" | "sessions">(table: T) =>
    kysely
      .selectFrom(table as "plan_items")
      .selectAll()
      .where("student_id", "=", mine.student_id)
      .execute();
  const [plan, applications, notifications, sessions, records] = await Promise.all([
    own("plan_items"),
    own("applications"),
    own("notifications"),
    own("sessions"),
    recordsOf(kysely, profile.phone),
  ]);
  const timeline = await kysely
    .selectFrom("application_events as event")
    .innerJoin("applications as application", "application.id", "event.application_id")
    .select(["application.programme_id", "event.what", "event.at"])
    .where("application.student_id", "=", studentId)
    .orderBy("event.id")
    .execute();
  // As JSON stores it: days and times as text.
  return JSON.parse(
    JSON.stringify({
      made_at: parts.now(),
      profile,
      ...records,
      plan,
      applications,
      application_timeline: timeline,
      notifications,
      logged_in_on: sessions,
    }),
  ) as Record<string, unknown>;
}
