import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
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
export async function storeWebhook(
  db: Kysely<Tables>,
  { sha256, event, reference, at }: NewWebhook,
): Promise<StoredWebhook> {
  const found = await sql<(Payment | { paymentId: null }) & { isNew: boolean }>`
    with payment as (
      select ${paymentColumns} from payment_states where reference = ${reference}
    ), stored as (
      insert into payment_webhooks (sha256, event, reference, is_known, received_at)
      values (${sha256}, ${event}, ${reference}, exists (select from payment), ${at})
      on conflict (sha256) do nothing
      returning sha256
    ), watched as (
      insert into payment_watch (payment_id, next_ask_at)
      select "paymentId", ${at}::timestamptz from payment
      where state not in ('paid', 'refunded') or exists (select from stored)
      on conflict (payment_id) do update set next_ask_at = excluded.next_ask_at
    )
    select payment.*, exists (select from stored) as "isNew"
    from (values (1)) as one left join payment on true`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error("a webhook was not written down");
  return { payment: row.paymentId === null ? null : row, isNew: row.isNew };
}
