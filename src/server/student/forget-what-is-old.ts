import { sql } from "kysely";
import { forgetChecks } from "../checks/forget-checks.ts";
import { forgetOldClasses } from "../class/forget-classes.ts";
import { inTransaction } from "../db/transaction.ts";
import { proofLifetimeSeconds } from "../login/cookies.ts";
import type {} from "../login/ended-proofs.ts";
import { dayMs } from "../lib/days.ts";
import type { StudentParts } from "./parts.ts";

const unpaidChecksMs = 90 * dayMs;
/** Anybody can make thousands an hour with any number. */
const unprovenChecksMs = 2 * dayMs;
/** Codes count towards limits for a day; later nobody needs them. */
const codesMs = dayMs;

interface ForgottenCounts {
  readonly unpaidChecks: number;
  readonly classes: number;
  readonly codes: number;
  readonly sessions: number;
}

/** Carries out the retention periods of docs/privacy.md; runs daily and is safe to run twice. */
export async function forgetWhatIsOld(
  parts: Pick<StudentParts, "database" | "now">,
): Promise<ForgottenCounts> {
  const now = parts.now();
  const { kysely } = parts.database;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const unpaidChecks = await forgetUnpaidChecks(parts, {
    proven: before(unpaidChecksMs),
    unproven: before(unprovenChecksMs),
  });
  const classes = await forgetOldClasses(kysely, now);
  const codes = await kysely
    .deleteFrom("verification_codes")
    .where("sent_at", "<", before(codesMs))
    .executeTakeFirstOrThrow();
  await kysely.deleteFrom("wrong_codes").where("tried_at", "<", before(codesMs)).execute();
  await kysely
    .deleteFrom("ended_proofs")
    .where("ended_at", "<", before(proofLifetimeSeconds * 1000))
    .execute();
  // An ended session is stored for one more day, so that token reuse can be investigated.
  const sessions = await kysely
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<", now), eb("ended_at", "<", before(dayMs))]))
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
