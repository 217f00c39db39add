import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { gathered } from "../lib/gathered.ts";
import { rowsOf } from "../lib/rows-of.ts";
import { paymentColumns, type Payment } from "./payments-table.ts";

interface NewWebhook {
  readonly sha256: Buffer;
  readonly event: string;
  readonly reference: string | null;
  readonly at: Date;
}

interface StoredWebhook {
  /** null where it names none of ours. */
  readonly payment: Payment | null;
  readonly isNew: boolean;
}

/**
 * Writes a signed webhook down, known by its bytes, and puts its payment up to be asked about at once, so that the
 * reconciliation does it should this server die now. A replay about what is settled already asks for nothing.
 */
export const storeWebhook = gathered(async (db: Kysely<Tables>, given: readonly NewWebhook[]) => {
  const found = await sql<(Payment | { paymentId: null }) & { hash: string; isNew: boolean }>`
    with given as (
      select decode(hash, 'hex') as sha256, event, named, at from ${rowsOf(given, {
        hash: ["text", ({ sha256 }) => sha256.toString("hex")],
        event: ["text", ({ event }) => event],
        named: ["text", ({ reference }) => reference],
        at: ["timestamptz", ({ at }) => at],
      })}
    ), payment as (
      select given.sha256, given.at, found.* from given
      cross join lateral (select ${paymentColumns} from payment_states where reference = named) as found
    ), stored as (
      insert into payment_webhooks (sha256, event, reference, is_known, received_at)
      select sha256, event, named, exists (select from payment where payment.sha256 = given.sha256), at from given
      on conflict (sha256) do nothing
      returning sha256
    ), watched as (
      insert into payment_watch (payment_id, next_ask_at)
      select "paymentId", max(at) from payment
      where state not in ('paid', 'refunded') or sha256 in (select sha256 from stored)
      group by "paymentId"
      on conflict (payment_id) do update set next_ask_at = excluded.next_ask_at
    )
    select payment.*, encode(given.sha256, 'hex') as hash,
      given.sha256 in (select sha256 from stored) as "isNew"
    from given left join payment on payment.sha256 = given.sha256`.execute(db);
  const byHash = new Map(found.rows.map((row) => [row.hash, row]));
  return given.map(({ sha256 }): StoredWebhook => {
    const hash = sha256.toString("hex");
    const row = byHash.get(hash);
    if (row === undefined) throw new Error("a webhook was not written down");
    // Of two that came together the second is a replay.
    byHash.set(hash, { ...row, isNew: false });
    return { payment: row.paymentId === null ? null : row, isNew: row.isNew };
  });
});
