import { sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { MessageParts } from "./parts.ts";
import { dayMs } from "../../../kernel/lib/days.ts";

/** The state of texts now. */
interface MessageFigures {
  /** Overdue texts. */
  readonly waiting: number;
  readonly oldestUnsentSeconds: number;
}

/** No message is tried for as long as a day; older ones are dead letters. */
const lookedBackMs = dayMs;
/** A row gets its id before it is visible, so ids before the newest may appear later. */
const mayAppearLate = 5_000;

interface Looked {
  readonly upTo: number;
  readonly unsent: readonly number[];
}

/**
 * Reads only texts that were unsent at the last look, and new ones, because a results night leaves half a
 * million sent texts.
 */
const lastLooks = new WeakMap<Database, Looked>();

export async function messageFigures({
  database,
  now,
}: Pick<MessageParts, "database" | "now">): Promise<MessageFigures> {
  const last = lastLooks.get(database) ?? { upTo: 0, unsent: [] };
  const found = await sql<{ newest: number; ids: number[]; oldest: Date | null }>`
    with candidates as (
      select id, created_at from messages
      where id > ${last.upTo - mayAppearLate} and created_at > ${new Date(now().getTime() - lookedBackMs)}
        and phone is not null and kind <> 'verification-code'
      union
      select id, created_at from messages
      where id = any(${last.unsent}::bigint[]) and created_at > ${new Date(now().getTime() - lookedBackMs)}
        and phone is not null
    ), unsent as (
      select id, created_at from candidates c
      where not exists (select from message_attempts where message_id = c.id and outcome = 'sent')
        -- Given back before its texts went out: nobody is to get them.
        and not exists (
          select from messages m join payment_states s on s.order_id = m.order_id
          where m.id = c.id and m.kind in ('result', 'receipt') and s.state in ('refunding', 'refunded')
            and not exists (select from payment_states other where other.order_id = m.order_id and other.state = 'paid')
        )
    )
    select coalesce((select max(id) from messages), 0) as newest, coalesce(json_agg(id), '[]') as ids,
      min(created_at) as oldest
    from unsent`.execute(database.kysely);
  const [{ newest, ids, oldest } = { newest: 0, ids: [], oldest: null }] = found.rows;
  lastLooks.set(database, { upTo: newest, unsent: ids });
  return {
    waiting: ids.length,
    oldestUnsentSeconds: oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1000),
  };
}
