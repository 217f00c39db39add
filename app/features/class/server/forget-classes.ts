import { sql, type Kysely, type Transaction } from "kysely";
import { daysStored } from "../../../kernel/contract/product.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { lockOrder } from "../../pay/server/locked-append.ts";

type Db = Kysely<Tables>;

export async function forgetClass(db: Db, classId: number): Promise<void> {
  await inTransaction(db, (transaction) => forget(transaction, [classId]));
}

/** Deletes all classes of these phones, in the caller's transaction. */
export async function forgetClassesOf(
  transaction: Transaction<Tables>,
  { phones, until }: { phones: readonly string[]; until: Date | null },
): Promise<void> {
  const found = await sql<{ id: number }>`
    select id from classes where phone = any(${phones}::text[]) and created_at <= ${until ?? "infinity"}::timestamptz
    for update`.execute(transaction);
  await forget(
    transaction,
    found.rows.map(({ id }) => id),
  );
}

/** Deletes classes older than we store them. */
export async function forgetOldClasses(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const before = new Date(now.getTime() - daysStored.class * dayMs);
    const old = await sql<{ id: number }>`
      select id from classes where created_at < ${before} for update`.execute(transaction);
    await forget(
      transaction,
      old.rows.map(({ id }) => id),
    );
    return old.rows.length;
  });
}

/**
 * Deletes the list with every name. Unpaid checks go too, unless their student went to pay (then the ninety
 * days of every unpaid check apply); a paid check remains its student's, without a name. A payment that comes
 * at the same moment is recorded before it or after it.
 */
async function forget(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const orders = await sql<{ orderId: number }>`
    select order_id as "orderId" from classes where id = any(${ids}::bigint[]) and order_id is not null
    order by id`.execute(transaction);
  for (const order of orders.rows) await lockOrder(transaction, order);
  await sql`
    with theirs as (select order_id as id from class_students where class_id = any(${ids}::bigint[])),
      named as (update orders set student_name = null where id in (select id from theirs))
    delete from checks where order_id in (
      select o.id from orders o where o.id in (select id from theirs) and o.frozen_at is null
        and not exists (select from payments where order_id = o.id)
    )`.execute(transaction);
  await sql`
    update orders set phone = null where id in (select order_id from classes where id = any(${ids}::bigint[]))`.execute(
    transaction,
  );
  await sql`
    delete from payment_payers where payment_id in (
      select p.id from payments p join classes c on c.order_id = p.order_id where c.id = any(${ids}::bigint[])
    )`.execute(transaction);
  await sql`delete from classes where id = any(${ids}::bigint[])`.execute(transaction);
}
