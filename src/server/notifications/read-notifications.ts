import type { Notification, NotificationList } from "../../contract/notifications.ts";
import type { NotificationParts } from "./parts.ts";
import { countUnread } from "./count-unread.ts";

const shown = 50;

export async function listNotifications(
  { database: { kysely } }: Pick<NotificationParts, "database">,
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
  { database: { kysely }, now }: Pick<NotificationParts, "database" | "now">,
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
