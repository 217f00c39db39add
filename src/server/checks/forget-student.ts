import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { PhoneNumber } from "../phone-number.ts";

/**
 * Deletes what we hold about a phone: its checks, its name, the number itself and every text. The books keep
 * orders and payments, which then name nobody. In the caller's transaction, after proof of the phone.
 */
export async function forgetStudent(
  transaction: Transaction<Tables>,
  phone: PhoneNumber,
): Promise<{ checks: number; orders: number; messages: number }> {
  const checks = await sql`
    delete from checks where order_id in (select id from orders where phone = ${phone})`.execute(transaction);
  const messages = await sql`
    update messages set phone = null, text = null where phone = ${phone}`.execute(transaction);
  const orders = await sql`
    update orders set phone = null, student_name = null where phone = ${phone}`.execute(transaction);
  await sql`delete from sandbox_sms where recipient = ${phone}`.execute(transaction);
  return { checks: count(checks), orders: count(orders), messages: count(messages) };
}

function count(result: { numAffectedRows?: bigint }): number {
  return Number(result.numAffectedRows ?? 0n);
}
