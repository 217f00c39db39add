import type { Kysely, Transaction } from "kysely";
import type { ActResult } from "../contract/desk/endpoint.ts";
import { priceLeadMinutes, type SettingKind } from "../contract/desk/setting-kinds.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/database.ts";
import { deskRefusal, type ProposalDecision, requireSecondPerson } from "../operators/second-person.ts";
import { type ByOperator, refuseTooSoon } from "./set-setting.ts";
import { lockSettings } from "./stored-settings.ts";

interface Which {
  readonly kind: SettingKind;
  readonly id: number;
}

/**
 * Ends an active setting, or cancels a planned one.
 * @returns its subject
 * @throws {Refusal} if it has ended, or was changed meanwhile; an active price ends only by another price
 */
export function endSetting(
  kysely: Kysely<Tables>,
  which: Which,
  { operatorId, why }: ByOperator,
  now: Date,
): Promise<string> {
  return change(kysely, which, now, async (_, { seconded_at: seconded, begins_at: begins }) => {
    if (seconded !== null && begins.getTime() - now.getTime() < (priceLeadMinutes / 2) * 60_000) {
      // A server that has not read the change yet would ask this price.
      throw deskRefusal("conflict", "price-begun", "It holds, or begins within minutes: plan another one.");
    }
    return { ended_at: now, ended_by: operatorId, ended_why: why };
  });
}

/**
 * Confirms a price planned by somebody else, or calls it off.
 * @throws {Refusal} if the operator may not confirm it, it begins too soon, or it was confirmed or cancelled
 */
export async function decideOnPrice(
  kysely: Kysely<Tables>,
  { id, decision, operator, why }: ProposalDecision,
  now: Date,
): Promise<ActResult> {
  const which = { kind: "price", id } as const;
  const operatorId = operator.id;
  if (decision !== "confirm") {
    await endSetting(kysely, which, { operatorId, why }, now);
    return { is_done: true, sentence: "The price is called off." };
  }
  await change(kysely, which, now, async (trx, price) => {
    if (price.seconded_at !== null) {
      throw deskRefusal("conflict", "price-confirmed", "It is confirmed already.");
    }
    await requireSecondPerson(trx, { act: "price", by: operatorId, proposedBy: price.made_by }, now);
    refuseTooSoon("price", price.begins_at, now);
    return { seconded_at: now, seconded_by: operatorId };
  });
  return { is_done: true, sentence: "The price is confirmed." };
}

interface Open {
  readonly made_by: string;
  readonly begins_at: Date;
  readonly seconded_at: Date | null;
}

/** `made_by` and the like never change; these columns may. */
type Written =
  | { ended_at: Date; ended_by: string; ended_why: string }
  | { seconded_at: Date; seconded_by: string };

function change(
  kysely: Kysely<Tables>,
  { kind, id }: Which,
  now: Date,
  decide: (trx: Transaction<Tables>, open: Open) => Promise<Written>,
): Promise<string> {
  return inTransaction(kysely, async (trx) => {
    await lockSettings(trx);
    const open = await trx
      .selectFrom("operator_settings")
      .select(["subject", "made_by", "begins_at", "seconded_at"])
      .where("id", "=", id)
      .where("kind", "=", kind)
      .where("ended_at", "is", null)
      .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
      .executeTakeFirst();
    if (open === undefined) {
      const sentence = "There is no such setting, or it is over: it ended, or somebody was faster.";
      throw deskRefusal("conflict", "setting-over", sentence);
    }
    const written = await decide(trx, open);
    await trx.updateTable("operator_settings").set(written).where("id", "=", id).execute();
    return open.subject;
  });
}
