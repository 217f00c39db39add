import { type Kysely, sql, type Transaction } from "kysely";
import { farthestPriceDays, priceLeadMinutes } from "../../contract/desk/lever-limits.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { delayHours, delayWhereAlone, endDelay, isAlone } from "../desk/delayed-acts.ts";
import { deskRefusal } from "../desk/desk-refusal.ts";
import { needSecond } from "../desk/second-person.ts";
import { money } from "../lib/money.ts";
import type { ByOperator } from "./hold-lever.ts";
import { tellServers } from "./tell-servers.ts";

const leadMs = priceLeadMinutes * 60_000;
/** The day it waits, and an hour in which the owners are texted and every server hears of it. */
const aloneMs = (delayHours + 1) * 3_600_000;

/**
 * Plans a price. It holds once another owner, or somebody of money, has confirmed it; where nobody else may, once it has
 * waited its day.
 *
 * @throws {Refusal} where it would begin in the past, too soon or too far, or another one begins then
 */
export function planPrice(
  kysely: Kysely<Tables>,
  { amountPesewas, from }: { readonly amountPesewas: number; readonly from: Date },
  { operatorId, why }: ByOperator,
  now: Date,
): Promise<{ id: number; isDelayed: boolean }> {
  refuseTooSoon(from, now, "A price begins");
  if (from.getTime() - now.getTime() > farthestPriceDays * 86_400_000) {
    throw deskRefusal("bad-input", "price-far", "It begins within a year.");
  }
  return inTransaction(kysely, async (trx) => {
    await inTurn(trx);
    const taken = await trx
      .selectFrom("prices")
      .select("id")
      .where("begins_at", "=", from)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (taken !== undefined) {
      throw deskRefusal("conflict", "price-taken", "A price is planned for that moment; call it off first.");
    }
    if ((await isAlone(trx, "price", operatorId, now)) && from.getTime() - now.getTime() < aloneMs) {
      const sentence = `Nobody else may confirm it, so it begins ${aloneMs / 3_600_000} hours from now at least.`;
      throw deskRefusal("bad-input", "price-soon", sentence);
    }
    const { id } = await trx
      .insertInto("prices")
      .values({
        amount_pesewas: amountPesewas,
        begins_at: from,
        made_at: now,
        made_by: operatorId,
        why,
        confirmed_at: null,
        confirmed_by: null,
        ended_at: null,
        ended_by: null,
        ended_why: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const when = from.toISOString().slice(0, 16).replace("T", " ");
    const what = `a check costs ${money(amountPesewas)} from ${when} (Accra)`;
    const isDelayed = await delayWhereAlone(
      trx,
      { kind: "price", subjectId: id, what, askedBy: operatorId },
      now,
    );
    await tellServers(trx);
    return { id, isDelayed };
  });
}

/**
 * @param operatorId null: it waited its day
 * @throws {Refusal} by whoever may not, where it begins too soon by now, or it is confirmed or called off already
 */
export function confirmPrice(
  kysely: Kysely<Tables>,
  id: number,
  operatorId: string | null,
  now: Date,
): Promise<void> {
  return inTransaction(kysely, async (trx) => {
    const price = await openPrice(trx, id);
    if (price.confirmed_at !== null)
      throw deskRefusal("conflict", "price-confirmed", "It is confirmed already.");
    if (operatorId !== null) {
      await needSecond(trx, { act: "price", by: operatorId, proposedBy: price.made_by }, now);
    }
    refuseTooSoon(price.begins_at, now, "It is too late to confirm this one: a price begins");
    await trx
      .updateTable("prices")
      .set({ confirmed_at: now, confirmed_by: operatorId })
      .where("id", "=", id)
      .execute();
    await endDelay(trx, { kind: "price", subjectId: id }, now);
    await tellServers(trx);
  });
}

/** @throws {Refusal} once it holds: then another price is planned instead */
export function callOffPrice(
  kysely: Kysely<Tables>,
  id: number,
  { operatorId, why }: { readonly operatorId: string | null; readonly why: string },
  now: Date,
): Promise<void> {
  return inTransaction(kysely, async (trx) => {
    const price = await openPrice(trx, id);
    if (price.confirmed_at !== null && price.begins_at.getTime() - now.getTime() < leadMs / 2) {
      // Some server may not hear of it in time, and would ask it.
      throw deskRefusal("conflict", "price-begun", "It holds, or begins within minutes: plan another one.");
    }
    await trx
      .updateTable("prices")
      .set({ ended_at: now, ended_by: operatorId, ended_why: why })
      .where("id", "=", id)
      .execute();
    await endDelay(trx, { kind: "price", subjectId: id }, now);
    await tellServers(trx);
  });
}

async function openPrice(trx: Transaction<Tables>, id: number) {
  await inTurn(trx);
  const price = await trx
    .selectFrom("prices")
    .select(["made_by", "begins_at", "confirmed_at"])
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (price === undefined) {
    throw deskRefusal("conflict", "price-gone", "There is no such price, or it was called off already.");
  }
  return price;
}

async function inTurn(trx: Transaction<Tables>): Promise<void> {
  await sql`lock table prices in share row exclusive mode`.execute(trx);
}

function refuseTooSoon(from: Date, now: Date, what: string): void {
  if (from.getTime() - now.getTime() >= leadMs) return;
  const sentence = `${what} ${priceLeadMinutes} minutes from now at least, so that every server knows of it.`;
  throw deskRefusal("bad-input", "price-soon", sentence);
}
