import type { Kysely } from "kysely";
import type { OperatorRow } from "../../contract/desk/operators.ts";
import type { Tables } from "../db/schema.ts";
import { maskPhoneNumber } from "../lib/phone-number.ts";
import { allPeople, maySecond } from "../operators/second-person.ts";

/**
 * Active operators first, then ended ones, newest first.
 * @param asker marks what this operator may agree to; null for the command
 */
export async function listOperatorRows(
  kysely: Kysely<Tables>,
  asker: string | null,
  now: Date,
): Promise<OperatorRow[]> {
  const people = await allPeople(kysely);
  const rows = await storedRows(kysely);
  const mayAgree = (proposedBy: string) =>
    asker !== null && maySecond(people, { act: "role", by: asker, proposedBy }, now).may;
  return rows.map(({ phone, role, asked_role: askedRole, asked_by: askedBy, wisher, ...row }) => ({
    id: row.id,
    name: row.name,
    phone: maskPhoneNumber(phone),
    role,
    invited_by: row.invited_by,
    passkeys: row.passkeys ?? 0,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    is_let_in: row.role_since !== null,
    asked:
      askedRole === null || askedBy === null
        ? null
        : { role: askedRole, by: wisher ?? "", may_agree: mayAgree(askedBy) },
  }));
}

function storedRows(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom("operators as o")
    .leftJoin("operators as by", "by.id", "o.invited_by")
    .leftJoin("operators as wisher", "wisher.id", "o.asked_by")
    .select(["o.id", "o.name", "o.phone", "o.role", "o.ended_at", "o.role_since"])
    .select(["by.name as invited_by", "o.asked_role", "o.asked_by", "wisher.name as wisher"])
    .select((eb) => [
      eb
        .selectFrom("operator_passkeys as p")
        .select((one) => one.fn.countAll<number>().as("count"))
        .whereRef("p.operator_id", "=", "o.id")
        .where("p.removed_at", "is", null)
        .as("passkeys"),
      eb
        .selectFrom("desk_sessions as s")
        .select((one) => one.fn.max<Date | null>("s.last_seen_at").as("seen"))
        .whereRef("s.operator_id", "=", "o.id")
        .as("last_seen_at"),
    ])
    .orderBy((eb) => eb("o.ended_at", "is not", null))
    .orderBy("o.created_at", "desc")
    .execute();
}
