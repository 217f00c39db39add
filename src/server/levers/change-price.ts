import { type Kysely, sql, type Transaction } from "kysely";
import { farthestPriceDays, priceLeadMinutes } from "../../contract/desk/lever-limits.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { deskRefusal } from "../desk/desk-refusal.ts";
import type { ByOperator } from "./hold-lever.ts";
import { tellServers } from "./tell-servers.ts";

const leadMs = priceLeadMinutes * 60_000;

/**
 * Plans a price. It holds once another owner, or somebody of money, has confirmed it; at once where there is nobody else
 * who could.
 *
 * @throws {Refusal} where it would begin in the past, too soon or too far, or another one begins then
 */
export function planPrice(
  kysely: Kysely<Tables>,
  { amountPesewas, from }: { readonly amountPesewas: number; readonly from: Date },
  { operatorId, why }: ByOperator,
  now: Date,
): Promise<{ id: number; isConfirmed: boolean }> {
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
    const isConfirmed = !(await hasAnother(trx, operatorId));
    const { id } = await trx
      .insertInto("prices")
      .values({
        amount_pesewas: amountPesewas,
        begins_at: from,
        made_at: now,
        made_by: operatorId,
        why,
        confirmed_at: isConfirmed ? now : null,
        confirmed_by: isConfirmed ? operatorId : null,
        ended_at: null,
        ended_by: null,
        ended_why: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellServers(trx);
    return { id, isConfirmed };
  });
}

/** @throws {Refusal} by whoever planned it, where it begins too soon by now, or it is confirmed or called off already */
export function confirmPrice(
  kysely: Kysely<Tables>,
  id: number,
  operatorId: string,
  now: Date,
): Promise<void> {
  return inTransaction(kysely, async (trx) => {
    const price = await openPrice(trx, id);
    if (price.confirmed_at !== null)
      throw deskRefusal("conflict", "price-confirmed", "It is confirmed already.");
    if (price.made_by === operatorId) {
      throw deskRefusal("forbidden", "price-own", "You planned it; another person confirms it.");
    }
    refuseTooSoon(price.begins_at, now, "It is too late to confirm this one: a price begins");
    await trx
      .updateTable("prices")
      .set({ confirmed_at: now, confirmed_by: operatorId })
      .where("id", "=", id)
      .execute();
    await tellServers(trx);
  });
}

/** @throws {Refusal} once it holds: then another price is planned instead */
export function callOffPrice(
  kysely: Kysely<Tables>,
  id: number,
  { operatorId, why }: ByOperator,
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

/** Somebody else who could confirm: with a passkey, so they have been here. */
async function hasAnother(trx: Transaction<Tables>, operatorId: string): Promise<boolean> {
  const other = await trx
    .selectFrom("operators as o")
    .innerJoin("operator_passkeys as p", "p.operator_id", "o.id")
    .select("o.id")
    .where("o.id", "<>", operatorId)
    .where("o.role", "in", ["owner", "money"])
    .where("o.ended_at", "is", null)
    .where("p.removed_at", "is", null)
    .executeTakeFirst();
  return other !== undefined;
}

function refuseTooSoon(from: Date, now: Date, what: string): void {
  if (from.getTime() - now.getTime() >= leadMs) return;
  const sentence = `${what} ${priceLeadMinutes} minutes from now at least, so that every server knows of it.`;
  throw deskRefusal("bad-input", "price-soon", sentence);
}
