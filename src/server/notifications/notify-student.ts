import { ownPath } from "../../contract/own-path.ts";
import type { Notification } from "../../contract/notifications.ts";
import type { NotificationParts } from "./parts.ts";
import { afterQuietHours } from "./quiet-hours.ts";

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

/** Puts news into the bell, and queues a text message if the student wants one. */
export async function notifyStudent(
  parts: Pick<NotificationParts, "database" | "now">,
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
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("notifications")
    .values({
      student_id: news.studentId,
      kind: news.kind,
      event_key: news.eventKey,
      title: news.title,
      body: news.body,
      link: ownPath(news.link, "/app/overview"),
      created_at: now,
      read_at: null,
      text_due_at: student.texts_for.includes(news.kind) ? afterQuietHours(now) : null,
    })
    .onConflict((conflict) => conflict.columns(["student_id", "event_key"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
