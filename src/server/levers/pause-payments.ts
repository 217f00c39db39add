import { type Kysely, sql, type Transaction } from "kysely";
import { longestPauseHours } from "../../contract/desk/lever-limits.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { deskRefusal } from "../desk/desk-refusal.ts";
import { tellServers } from "./levers-table.ts";

interface ByOperator {
  readonly operatorId: string;
  readonly why: string;
}

/**
 * From now until then nobody is sent to the gateway. A pause that holds is ended by the new one, whether that ends later
 * or sooner: one holds at a time.
 *
 * @throws {Refusal} where the end is past or further than the longest pause
 */
export function pausePayments(
  kysely: Kysely<Tables>,
  until: Date,
  { operatorId, why }: ByOperator,
  now: Date,
): Promise<number> {
  if (until <= now) throw deskRefusal("bad-input", "pause-over", "Its end is past.");
  if (until.getTime() - now.getTime() > longestPauseHours * 3_600_000) {
    const sentence = `A pause lasts ${longestPauseHours} hours at most; renew it before it ends.`;
    throw deskRefusal("bad-input", "pause-long", sentence);
  }
  return inTransaction(kysely, async (trx) => {
    await endPauses(trx, { operatorId, why: `renewed: ${why}` }, now);
    const { id } = await trx
      .insertInto("levers")
      .values({
        lever: "payments",
        begins_at: now,
        ends_at: until,
        made_by: operatorId,
        why,
        ended_at: null,
        ended_by: null,
        ended_why: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellServers(trx);
    return id;
  });
}

/** @throws {Refusal} where nothing is paused: it ended by itself, or somebody else was faster */
export function resumePayments(kysely: Kysely<Tables>, by: ByOperator, now: Date): Promise<void> {
  return inTransaction(kysely, async (trx) => {
    if ((await endPauses(trx, by, now)) === 0) {
      throw deskRefusal("conflict", "not-paused", "Payments are not paused.");
    }
    await tellServers(trx);
  });
}

/** Answers how many held. */
async function endPauses(
  trx: Transaction<Tables>,
  { operatorId, why }: ByOperator,
  now: Date,
): Promise<number> {
  // Two owners at once: the second one waits, and ends what the first began.
  await sql`lock table levers in share row exclusive mode`.execute(trx);
  const ended = await trx
    .updateTable("levers")
    .set({ ended_at: now, ended_by: operatorId, ended_why: why })
    .where("lever", "=", "payments")
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .returning("id")
    .execute();
  return ended.length;
}
