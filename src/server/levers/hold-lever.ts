import { type Kysely, sql, type Transaction } from "kysely";
import { longestHours, type LeverId } from "../../contract/desk/lever-limits.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { deskRefusal } from "../desk/desk-refusal.ts";
import { readHeldLevers, type HeldLever } from "./levers-table.ts";
import { tellServers } from "./tell-servers.ts";

export interface ByOperator {
  readonly operatorId: string;
  readonly why: string;
}

interface Wanted {
  readonly lever: LeverId;
  readonly subject: string;
  /** null: until it is changed, where the lever allows it. */
  readonly until: Date | null;
}

/**
 * From now on, until then. One that holds already is ended by the new one, whether that ends later or sooner.
 *
 * @param mayHold Told what else holds; throws where that forbids it. Nobody changes a lever meanwhile.
 * @throws {Refusal} where the end is past or too far
 */
export function holdLever(
  kysely: Kysely<Tables>,
  wanted: Wanted,
  { operatorId, why }: ByOperator,
  now: Date,
  mayHold: (others: readonly HeldLever[]) => void = () => {},
): Promise<number> {
  refuseWrongEnd(wanted, now);
  const { lever, subject, until } = wanted;
  return inTransaction(kysely, async (trx) => {
    await inTurn(trx);
    mayHold(await readHeldLevers(trx, now));
    await endHeld(trx, wanted, { operatorId, why: `renewed: ${why}` }, now);
    const { id } = await trx
      .insertInto("levers")
      .values({
        lever,
        subject,
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

/** false where nothing held: it ended by itself, or somebody else was faster. */
export function releaseLever(
  kysely: Kysely<Tables>,
  held: Pick<Wanted, "lever" | "subject">,
  by: ByOperator,
  now: Date,
): Promise<boolean> {
  return inTransaction(kysely, async (trx) => {
    await inTurn(trx);
    const ended = await endHeld(trx, held, by, now);
    if (ended > 0) await tellServers(trx);
    return ended > 0;
  });
}

function refuseWrongEnd({ lever, until }: Wanted, now: Date): void {
  if (until === null) {
    if (lever === "sms-first") return;
    throw deskRefusal("bad-input", "pause-end", "It needs an end.");
  }
  if (until <= now) throw deskRefusal("bad-input", "pause-over", "Its end is past.");
  const hours = longestHours[lever];
  if (until.getTime() - now.getTime() <= hours * 3_600_000) return;
  const longest = hours > 48 ? `${hours / 24} days` : `${hours} hours`;
  throw deskRefusal("bad-input", "pause-long", `It lasts ${longest} at most; renew it before it ends.`);
}

/** Two owners at once: the second one waits, and sees what the first began. */
async function inTurn(trx: Transaction<Tables>): Promise<void> {
  await sql`lock table levers in share row exclusive mode`.execute(trx);
}

/** Answers how many held. There is one first company: another one ends it. */
async function endHeld(
  trx: Transaction<Tables>,
  { lever, subject }: Pick<Wanted, "lever" | "subject">,
  { operatorId, why }: ByOperator,
  now: Date,
): Promise<number> {
  const ended = await trx
    .updateTable("levers")
    .set({ ended_at: now, ended_by: operatorId, ended_why: why })
    .where("lever", "=", lever)
    .$if(lever !== "sms-first", (of) => of.where("subject", "=", subject))
    .where("ended_at", "is", null)
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
    .returning("id")
    .execute();
  return ended.length;
}
