import { type Generated, sql } from "kysely";
import { ownPath } from "../../../../kernel/contract/own-path.ts";
import type { Notification } from "../../contract/notifications.ts";
import { dayMs } from "../../../../kernel/lib/days.ts";
import type { Database } from "../../../../kernel/db/database.ts";

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
 * Puts news into the bell, and queues a text message if the student wants one.
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
      case when ${kind} = any(texts_for) and (${kind} = 'payment' or (
        select count(*) from notifications of_day
        where student_id = students.id and kind <> 'payment' and created_at > ${new Date(at.getTime() - dayMs)}
      ) < ${mostTextsADay}) then ${afterQuietHours(at)}::timestamptz end
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
