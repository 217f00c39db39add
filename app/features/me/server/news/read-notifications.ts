import type { Notification, NotificationList } from "../../contract/notifications.ts";
import type { Kysely } from "kysely";
import type { Database } from "../../../../kernel/db/database.ts";
import type { Tables } from "../../../../kernel/db/schema.ts";
import type {} from "./notify-student.ts";

const shown = 50;

export async function listNotifications(
  { database: { kysely } }: { readonly database: Database },
  studentId: string,
): Promise<NotificationList> {
  const [rows, unread] = await Promise.all([
    kysely
      .selectFrom("notifications")
      .select(["id", "kind", "title", "body", "link", "created_at", "read_at"])
      .where("student_id", "=", studentId)
      .orderBy("id", "desc")
      .limit(shown)
      .execute(),
    countUnread(kysely, studentId),
  ]);
  const notifications = rows.map(({ id, kind, title, body, link, created_at, read_at }): Notification => ({
    id,
    kind,
    title,
    body,
    link,
    at: created_at.toISOString(),
    is_read: read_at !== null,
  }));
  return { unread, notifications };
}

/** Marks these, or all, as read. Returns how many stay unread. */
export async function markRead(
  { database: { kysely }, now }: { readonly database: Database; readonly now: () => Date },
  studentId: string,
  ids: readonly number[] | undefined,
): Promise<number> {
  let update = kysely
    .updateTable("notifications")
    .set({ read_at: now() })
    .where("student_id", "=", studentId)
    .where("read_at", "is", null);
  if (ids !== undefined) update = update.where("id", "in", ids.length === 0 ? [0] : ids);
  await update.execute();
  return countUnread(kysely, studentId);
}

/** The number on the bell. */
export async function countUnread(kysely: Kysely<Tables>, studentId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("student_id", "=", studentId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
