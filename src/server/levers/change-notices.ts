import type { Kysely } from "kysely";
import type { z } from "zod";
import { longestNoticeDays } from "../../contract/desk/lever-limits.ts";
import type { makeNotice as endpoint } from "../../contract/desk/levers.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { deskRefusal } from "../desk/desk-refusal.ts";
import { tellServers } from "./tell-servers.ts";

interface ByOperator {
  readonly operatorId: string;
  readonly why: string;
}

type Asked = Omit<z.output<typeof endpoint.body>, "reason">;

const aDayMs = 86_400_000;
/** Whoever plans further ahead mistyped the year. */
const daysAhead = 366;

/** @throws {Refusal} where it would end before it begins, or never be seen */
export function makeNotice(
  kysely: Kysely<Tables>,
  { kind, english, french, from, until }: Asked,
  { operatorId, why }: ByOperator,
  now: Date,
): Promise<number> {
  const beginsAt = from === null ? now : new Date(from);
  const endsAt = new Date(until);
  if (endsAt <= now) throw outOfTime("notice-over", "Its end is past.");
  if (endsAt <= beginsAt) throw outOfTime("notice-times", "It ends before it begins.");
  if (endsAt.getTime() - beginsAt.getTime() > longestNoticeDays * aDayMs) {
    throw outOfTime("notice-long", `A notice stands ${longestNoticeDays} days at most.`);
  }
  if (beginsAt.getTime() - now.getTime() > daysAhead * aDayMs) {
    throw outOfTime("notice-far", "It begins within a year.");
  }
  return inTransaction(kysely, async (trx) => {
    const { id } = await trx
      .insertInto("site_notices")
      .values({
        kind,
        english,
        french,
        begins_at: beginsAt,
        ends_at: endsAt,
        made_at: now,
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

/** @throws {Refusal} where it is over, or somebody else was faster */
export function endNotice(
  kysely: Kysely<Tables>,
  id: number,
  { operatorId, why }: ByOperator,
  now: Date,
): Promise<void> {
  return inTransaction(kysely, async (trx) => {
    const ended = await trx
      .updateTable("site_notices")
      .set({ ended_at: now, ended_by: operatorId, ended_why: why })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .where("ends_at", ">", now)
      .returning("id")
      .executeTakeFirst();
    if (ended === undefined) {
      throw deskRefusal("conflict", "notice-is-over", "There is no such notice, or it is over already.");
    }
    await tellServers(trx);
  });
}

function outOfTime(code: string, sentence: string) {
  return deskRefusal("bad-input", code, sentence);
}
