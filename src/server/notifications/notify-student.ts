import type { Generated, Kysely } from "kysely";
import { ownPath } from "../../contract/own-path.ts";
import type { Notification } from "../../contract/notifications.ts";
import type { Tables } from "../db/schema.ts";
import { dayMs } from "../lib/days.ts";
import type { Database } from "../db/database.ts";

interface News {
  readonly studentId: string;
  readonly kind: Notification["kind"];
  /** Identifies the event: the same news is stored once. */
  readonly eventKey: string;
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly link: string;
}

/**
 * The most texts a student gets a day, besides those about payments. Students set deadlines themselves:
 * forty, moved every quarter of an hour, would cause two thousand texts at our cost.
 */
const mostTextsADay = 10;

/** Puts news into the bell, and queues a text message if the student wants one. */
export async function notifyStudent(
  parts: { readonly database: Database; readonly now: () => Date },
  news: News,
): Promise<boolean> {
  const { kysely } = parts.database;
  const now = parts.now();
  const student = await kysely
    .selectFrom("students")
    .select("texts_for")
    .where("id", "=", news.studentId)
    .executeTakeFirst();
  if (student === undefined) return false;
  const { studentId, kind } = news;
  const mayText =
    student.texts_for.includes(kind) &&
    (kind === "payment" || (await newsOfDay(kysely, studentId, now)) < mostTextsADay);
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("notifications")
    .values({
      student_id: studentId,
      kind,
      event_key: news.eventKey,
      title: news.title,
      body: news.body,
      link: ownPath(news.link, "/app/overview"),
      created_at: now,
      read_at: null,
      text_due_at: mayText ? afterQuietHours(now) : null,
    })
    .onConflict((conflict) => conflict.columns(["student_id", "event_key"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function newsOfDay(kysely: Kysely<Tables>, studentId: string, now: Date): Promise<number> {
  const { count } = await kysely
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("student_id", "=", studentId)
    .where("kind", "!=", "payment")
    .where("created_at", ">", new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return count;
}

/** No texts between nine in the evening and seven in the morning. Ghana's time is UTC all year. */
const quietFrom = 21;
const quietUntil = 7;

/** When a text requested now may be sent. */
export function afterQuietHours(moment: Date): Date {
  const hour = moment.getUTCHours();
  if (hour >= quietUntil && hour < quietFrom) return moment;
  const morning = new Date(moment);
  morning.setUTCHours(quietUntil, 0, 0, 0);
  if (hour >= quietFrom) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning;
}

interface NotificationsTable {
  id: Generated<number>;
  student_id: string;
  kind: Notification["kind"];
  event_key: string;
  title: string;
  body: string;
  link: string;
  created_at: Date;
  read_at: Date | null;
  text_due_at: Date | null;
}

declare module "../db/schema.ts" {
  interface Tables {
    notifications: NotificationsTable;
  }
}
