import { sql } from "kysely";
import { daysStored } from "../../../kernel/contract/product.ts";
import { forgetChecks } from "../../result/server/forget-checks.ts";
import { forgetOldClasses } from "../../class/server/forget-classes.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import type {} from "../../login/server/access-token.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import type { StudentParts } from "./parts.ts";

interface ForgottenCounts {
  readonly unpaidChecks: number;
  readonly classes: number;
  readonly codes: number;
  readonly sessions: number;
}

/** Deletes what is older than we store it; runs daily and is safe to run twice. */
export async function forgetWhatIsOld(
  parts: Pick<StudentParts, "database" | "now">,
): Promise<ForgottenCounts> {
  const now = parts.now();
  const { kysely } = parts.database;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  // Codes count towards limits for a day, and reuse of an ended session’s token can be investigated.
  const aDayAgo = before(1);
  const unpaidChecks = await forgetUnpaidChecks(parts, {
    proven: before(daysStored.unpaidCheck),
    unproven: before(daysStored.unprovenCheck),
  });
  const classes = await forgetOldClasses(kysely, now);
  const codes = await kysely
    .deleteFrom("verification_codes")
    .where("sent_at", "<", aDayAgo)
    .executeTakeFirstOrThrow();
  await kysely.deleteFrom("wrong_codes").where("tried_at", "<", aDayAgo).execute();
  await kysely.deleteFrom("ended_proofs").where("ended_at", "<", before(daysStored.phoneProof)).execute();
  const sessions = await kysely
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<", now), eb("ended_at", "<", aDayAgo)]))
    .executeTakeFirstOrThrow();
  return {
    unpaidChecks,
    classes,
    codes: Number(codes.numDeletedRows),
    sessions: Number(sessions.numDeletedRows),
  };
}

/**
 * Erases orders that were never paid, and with them their free second runs; sooner if nobody proved the phone
 * and nobody went to pay. Attempts to pay stay in the books without phone, name and payer's link. A class's
 * orders are erased with their class (forget-classes.ts).
 */
async function forgetUnpaidChecks(
  { database }: Pick<StudentParts, "database">,
  before: { readonly proven: Date; readonly unproven: Date },
): Promise<number> {
  return inTransaction(database.kysely, async (trx) => {
    const old = await sql<{ id: number }>`
      select id from orders
      where frozen_at is null and recheck_of is null and (
          created_at < ${before.proven}
          or created_at < ${before.unproven} and not is_proven and class_order is null and not exists (
            select from payments p join payment_events e on e.payment_id = p.id
            where p.order_id = orders.id and e.state <> 'created'
          )
        )
        and (phone is not null or student_name is not null or exists (select 1 from checks where order_id = orders.id))
      for update`.execute(trx);
    const ids = old.rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await forgetChecks(trx, { phones: [], orderIds: ids, until: null });
    return ids.length;
  });
}
