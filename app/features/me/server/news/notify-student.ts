import { sql, type Generated, type Kysely } from "kysely";
import { ownPath } from "../../../../kernel/contract/page-paths.ts";
import { inTransaction, type Database } from "../../../../kernel/db/database.ts";
import type { Tables } from "../../../../kernel/db/schema.ts";
import { dayMs } from "../../../../kernel/lib/days.ts";
import type { PhoneNumber } from "../../../../kernel/lib/phone-number.ts";
import type { Notification, NotificationList } from "../../contract/notifications.ts";

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

/**
 * Puts news into the bell, and queues a text message if the student wants one. A payment has its texts already: the
 * open result and the receipt.
 * @returns false if it was there already
 */
export async function notifyStudent(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  news: News,
): Promise<boolean> {
  const { studentId, kind, eventKey, title, body } = news;
  const at = now();
  const added = await sql`
    insert into notifications (student_id, kind, event_key, title, body, link, created_at, text_due_at)
    select id, ${kind}, ${eventKey}, ${title}, ${body}, ${ownPath(news.link, "/app/overview")}, ${at},
      case when ${kind} <> 'payment' and ${kind} = any(texts_for) and (
        select count(*) from notifications of_day
        where student_id = students.id and kind <> 'payment' and created_at > ${new Date(at.getTime() - dayMs)}
      ) < ${mostTextsADay} then ${afterQuietHours(at)}::timestamptz end
    from students where id = ${studentId}
      and not exists (select from notifications known where student_id = students.id and event_key = ${eventKey})
    on conflict (student_id, event_key) do nothing`.execute(database.kysely);
  return added.numAffectedRows === 1n;
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

declare module "../../../../kernel/db/schema.ts" {
  interface Tables {
    notifications: NotificationsTable;
  }
}

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
async function countUnread(kysely: Kysely<Tables>, studentId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("student_id", "=", studentId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

type Db = Kysely<Tables>;

/** Oldest first. */
export async function watchesOf(db: Db, phones: readonly string[]): Promise<number[]> {
  const found = await sql<{ schoolId: number }>`
    select school_id as "schoolId" from school_watches where phone = any(${phones}::text[])
    group by school_id order by min(created_at)`.execute(db);
  return found.rows.map(({ schoolId }) => schoolId);
}

/** false if the phone has reached its limit. Watching a school twice is one watch. */
export async function insertWatch(
  db: Db,
  watch: {
    readonly phone: PhoneNumber;
    readonly schoolId: number;
    readonly knownLists: readonly string[];
  },
  { at, most }: { at: Date; most: number },
): Promise<boolean> {
  const { phone, schoolId, knownLists } = watch;
  // Locked, so that of many concurrent ones each counts those before it.
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('watches of ' || ${phone}::text, 0))`.execute(
      transaction,
    );
    const inserted = await sql`
    insert into school_watches (phone, school_id, known_lists, created_at)
    select ${phone}, ${schoolId}, ${[...knownLists]}::text[], ${at}
    where (select count(*) from school_watches where phone = ${phone} and school_id <> ${schoolId}) < ${most}
    on conflict (phone, school_id) do update set phone = excluded.phone`.execute(transaction);
    return (inserted.numAffectedRows ?? 0n) > 0n;
  });
}

export async function deleteWatch(db: Db, phones: readonly string[], schoolId: number): Promise<void> {
  await sql`
    delete from school_watches where phone = any(${phones}::text[]) and school_id = ${schoolId}`.execute(db);
}

/** Deletes the watches of all these phones, in the caller's transaction. */
export async function forgetWatchesOf(
  db: Db,
  { phones, until }: { phones: readonly string[]; until: Date | null },
): Promise<void> {
  await sql`
    delete from school_watches
    where phone = any(${phones}::text[]) and created_at <= ${until ?? "infinity"}::timestamptz`.execute(db);
}
