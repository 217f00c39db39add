import { sql, type Kysely, type Transaction } from "kysely";
import { moveContacts } from "../../public/server/figure-reports.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";

/**
 * Data stored under a phone number outside the student area: orders, checks, payments, messages, classes,
 * watches. erase-student.test.ts searches every table and fails if a new one is not erased.
 */

export async function recordsOf(
  kysely: Kysely<Tables>,
  phone: PhoneNumber,
): Promise<Record<string, unknown>> {
  const orders = await sql`
    select o.code as check_code, o.student_name as name, o.phone, o.created_at as ordered_at,
      o.is_proven or o.frozen_at is not null as is_own,
      c.checked_at, c.input as answers, c.catalogue_version, c.total_qualified,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', p.reference, 'amount_pesewas', p.amount_pesewas,
          'currency', p.currency, 'state', p.state, 'channel', p.channel, 'paid_at', p.paid_at)), '[]')
        from payment_states p where p.order_id = o.id) as payments
    from orders o left join checks c on c.order_id = o.id
    where o.phone = ${phone} order by o.id`.execute(kysely);
  const messages = await sql`
    select kind, text, created_at from messages where phone = ${phone} order by id`.execute(kysely);
  const classes = await sql`
    select c.code, c.created_at as uploaded_at, coalesce(c.sheet, c.draft) as as_read,
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'check_code', o.code) order by s.nr), '[]')
        from class_students s join orders o on o.id = s.order_id where s.class_id = c.id) as students
    from classes c where c.phone = ${phone} order by c.id`.execute(kysely);
  const watches = await sql`
    select school_id, created_at as since from school_watches where phone = ${phone} order by created_at`.execute(
    kysely,
  );
  const paidWith = await sql`
    select p.reference, y.receipt as transaction_number from payment_payers y join payments p on p.id = y.payment_id
    where y.wallet = ${phone} order by p.id`.execute(kysely);
  return {
    checks: orders.rows,
    payments_made_with_this_number: paidWith.rows,
    messages: messages.rows,
    classes: classes.rows,
    told_of_new_cut_offs: watches.rows,
  };
}

/** Moves records to a student's new number; both numbers were proved. */
export async function moveRecords(
  trx: Transaction<Tables>,
  numbers: { readonly from: PhoneNumber; readonly to: PhoneNumber },
): Promise<void> {
  const { from, to } = numbers;
  await sql`update orders set phone = ${to} where phone = ${from}`.execute(trx);
  // Texts too, both waiting and sent ones: the old number may soon belong to somebody else.
  await sql`update messages set phone = ${to} where phone = ${from}`.execute(trx);
  await sql`update sandbox_sms set recipient = ${to} where recipient = ${from}`.execute(trx);
  // Otherwise the next owner of the old number would see a class.
  await sql`update classes set phone = ${to} where phone = ${from}`.execute(trx);
  await sql`
    delete from school_watches as old where phone = ${from}
      and exists (select from school_watches where phone = ${to} and school_id = old.school_id)`.execute(trx);
  await sql`update school_watches set phone = ${to} where phone = ${from}`.execute(trx);
  await sql`update payment_payers set wallet = ${to} where wallet = ${from}`.execute(trx);
  await sql`update sandbox_transactions set wallet = ${to} where wallet = ${from}`.execute(trx);
  await moveContacts(trx, numbers);
}
