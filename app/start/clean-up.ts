import type { Pool } from "pg";
import { daysStored } from "../kernel/contract/product.ts";

/**
 * Deletes expired data, for example orders without grades after a month, because they contain a phone
 * number. Paid orders, and those that can still be paid, stay.
 */
export async function cleanUp(pool: Pool): Promise<Record<string, number>> {
  const statements: Record<string, string> = {
    orders: `delete from orders o where created_at < now() - interval '${daysStored.orderWithoutGrades} days'
      and not exists (select 1 from checks where order_id = o.id)
      and not exists (select 1 from payments where order_id = o.id)
      and not exists (select 1 from messages where order_id = o.id)
      and not exists (select 1 from orders again where again.recheck_of = o.id)
      and not exists (select 1 from orders student where student.class_order = o.id)
      and not exists (select 1 from class_students where order_id = o.id)`,
    messages: `update messages set phone = null, text = null
      where created_at < now() - interval '${daysStored.text} days' and (phone is not null or text is not null)`,
    contacts: `update figure_reports set contact = null
      where reported_at < now() - interval '${daysStored.contact} days' and contact is not null`,
    webhooks: `delete from payment_webhooks where received_at < now() - interval '${daysStored.companyReport} days'`,
    asks: "delete from payment_asks where asked_at < now() - interval '1 day'",
    reports: `delete from delivery_reports where received_at < now() - interval '${daysStored.companyReport} days'`,
    deskChallenges: "delete from desk_challenges where expires_at < now() - interval '1 day'",
  };
  const removed: Record<string, number> = {};
  for (const [what, statement] of Object.entries(statements)) {
    removed[what] = (await pool.query(statement)).rowCount ?? 0;
  }
  return removed;
}
