import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { readPhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type { GatewayPayment } from "./gateway/port.ts";

/**
 * Stores the payer, if the gateway reports one, so that support finds a payment by the phone number or
 * transaction number in the caller's own text message.
 */
export async function storePayer(
  db: Kysely<Tables>,
  paymentId: number,
  { wallet: typed, receipt }: Pick<GatewayPayment, "wallet" | "receipt">,
): Promise<void> {
  const wallet = typed === null ? null : readPhoneNumber(typed);
  if (wallet === null && receipt === null) return;
  await sql`
    insert into payment_payers (payment_id, wallet, receipt) values (${paymentId}, ${wallet}, ${receipt})
    on conflict (payment_id) do update set wallet = excluded.wallet, receipt = excluded.receipt`.execute(db);
}

/** Deletes the payers of these orders, and what these numbers paid for others. */
export async function forgetPayers(
  db: Kysely<Tables>,
  { orderIds, phones }: { orderIds: readonly number[]; phones: readonly string[] },
): Promise<void> {
  await sql`
    delete from payment_payers where wallet = any(${phones}::text[])
      or payment_id in (select id from payments where order_id = any(${orderIds}::bigint[]))`.execute(db);
  await sql`
    update sandbox_transactions set wallet = null where wallet = any(${phones}::text[])`.execute(db);
}
