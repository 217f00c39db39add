import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { batched } from "../lib/batched.ts";
import { rowsOf } from "../lib/rows-of.ts";
import { paymentColumns, type Payment } from "./payments-table.ts";

interface NewWebhook {
  readonly sha256: Buffer;
  readonly event: string;
  readonly reference: string | null;
  readonly at: Date;
}

interface StoredWebhook {
  /** null if it names none of ours. */
  readonly payment: Payment | null;
  readonly isNew: boolean;
}

/**
 * Stores a signed webhook, keyed by its bytes, and makes its payment due at once, so that the reconciliation
 * handles it if this server dies now. A replay about a settled payment triggers nothing.
 */
export const storeWebhook = batched(async (db: Kysely<Tables>, given: readonly NewWebhook[]) => {
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
    // Of two identical ones in a batch the second is a replay.
    byHash.set(hash, { ...row, isNew: false });
    return { payment: row.paymentId === null ? null : row, isNew: row.isNew };
  });
});
