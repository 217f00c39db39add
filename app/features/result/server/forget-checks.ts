import { sql, type Transaction } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { forgetPayers } from "../../pay/server/payers.ts";

/** The orders to erase. Orders are also found by id, because their phone may have changed. */
interface Forgotten {
  readonly phones: readonly PhoneNumber[];
  readonly orderIds: readonly number[];
  /** Later orders belong to somebody who came back and stay; null erases everything. */
  readonly until: Date | null;
}

interface ForgottenOrder {
  readonly id: number;
  readonly phone: PhoneNumber | null;
}

/** These orders and their free second runs. */
export async function ordersToForget(
  transaction: Transaction<Tables>,
  { phones, orderIds, until }: Forgotten,
): Promise<ForgottenOrder[]> {
  const found = await sql<ForgottenOrder>`
    with meant as (
      select id from orders
      where (phone = any(${phones}::text[]) or id = any(${orderIds}::bigint[]))
        and created_at <= ${until ?? "infinity"}::timestamptz
    )
    select id, phone from orders
    where id in (select id from meant) or recheck_of in (select id from meant)
    order by id for update`.execute(transaction);
  return found.rows;
}

/**
 * Deletes our data about these orders and phones: checks, names, numbers and every text. The books keep
 * orders and payments, which then name nobody. Runs in the caller's transaction, after proof of the phone.
 */
export async function forgetChecks(
  transaction: Transaction<Tables>,
  { phones, orderIds, until }: Forgotten,
): Promise<void> {
  const last = until ?? "infinity";
  await sql`
    delete from checks where order_id = any(${orderIds}::bigint[])`.execute(transaction);
  await sql`
    update messages set phone = null, text = null
    where (phone is not null or text is not null) and created_at <= ${last}::timestamptz
      and (order_id = any(${orderIds}::bigint[]) or phone = any(${phones}::text[]))`.execute(transaction);
  await sql`
    update orders set phone = null, student_name = null, payer_token = null where id = any(${orderIds}::bigint[])`.execute(
    transaction,
  );
  await forgetPayers(transaction, { orderIds, phones });
  await sql`
    delete from sandbox_sms where recipient = any(${phones}::text[]) and sent_at <= ${last}::timestamptz`.execute(
    transaction,
  );
}
