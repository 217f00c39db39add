import { sql } from "kysely";
import type { PaymentParts } from "./parts.ts";
import { paymentById, type Payment } from "./payments-table.ts";

/** Every payment without a final outcome, oldest first, and refunds still to be carried out. */
export async function paymentsToWatch(parts: Pick<PaymentParts, "database">): Promise<Payment[]> {
  const db = parts.database.kysely;
  const watched = await sql<{ id: number }>`
    select payment_id as id from payment_watch order by payment_id`.execute(db);
  const payments = await Promise.all(watched.rows.map(({ id }) => paymentById(db, id)));
  return payments.filter((payment) => payment !== null);
}
