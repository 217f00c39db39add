import { sql, type Kysely, type Transaction } from "kysely";
import type { OperatorRow } from "../../contract/desk/operators.ts";
import type { DeskRole } from "../../contract/desk/roles.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { maskPhoneNumber, type PhoneNumber } from "../lib/phone-number.ts";
import { deskRefusal } from "./desk-refusal.ts";
import { endSessionsOf } from "./sessions.ts";

/** Who runs Okwan. Each of these says no with a Refusal, and does it in one transaction or not at all. */

/** For so long after an invitation the code alone is enough to make the first passkey. */
export const invitationDays = 7;

export interface Invitation {
  readonly phone: PhoneNumber;
  readonly name: string;
  readonly role: DeskRole;
  /** null: by the command on the server. */
  readonly invitedBy: string | null;
}

/** Invites, or renews an invitation that nobody followed. */
export function inviteOperator(kysely: Kysely<Tables>, invitation: Invitation, now: Date): Promise<string> {
  const { phone, name, role, invitedBy } = invitation;
  return inTransaction(kysely, async (trx) => {
    await inTurn(trx);
    const existing = await trx
      .selectFrom("operators")
      .select("id")
      .where("phone", "=", phone)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    const values = { phone, name, role, invited_by: invitedBy, invited_at: now };
    if (existing === undefined) {
      const { id } = await trx
        .insertInto("operators")
        .values({ ...values, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    }
    if ((await passkeysOf(trx, existing.id)) > 0) {
      throw deskRefusal(
        "conflict",
        "operator-exists",
        "This phone is an operator’s already. Change their role, or end them first.",
      );
    }
    await refuseWithoutOwner(trx, existing.id, role);
    await trx.updateTable("operators").set(values).where("id", "=", existing.id).execute();
    return existing.id;
  });
}

export function changeRole(
  kysely: Kysely<Tables>,
  { id, role }: { readonly id: string; readonly role: DeskRole },
): Promise<void> {
  return inTransaction(kysely, async (trx) => {
    await inTurn(trx);
    await needActive(trx, id);
    await refuseWithoutOwner(trx, id, role);
    await trx.updateTable("operators").set({ role }).where("id", "=", id).execute();
  });
}

/** From the next request on, wherever they are logged in. */
export function endOperator(kysely: Kysely<Tables>, id: string, now: Date): Promise<void> {
  return inTransaction(kysely, async (trx) => {
    await inTurn(trx);
    await needActive(trx, id);
    await refuseWithoutOwner(trx, id, null);
    await trx.updateTable("operators").set({ ended_at: now }).where("id", "=", id).execute();
    await endSessionsOf(trx, id, "operator ended", now);
  });
}

export async function operatorWithPhone(
  kysely: Kysely<Tables>,
  phone: PhoneNumber,
): Promise<{ id: string; invitedAt: Date; hasPasskey: boolean } | null> {
  const found = await kysely
    .selectFrom("operators")
    .select(["id", "invited_at"])
    .where("phone", "=", phone)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (found === undefined) return null;
  return {
    id: found.id,
    invitedAt: found.invited_at,
    hasPasskey: (await passkeysOf(kysely, found.id)) > 0,
  };
}

/** Those at work first, then the ended, newest first. */
export async function listOperatorRows(kysely: Kysely<Tables>): Promise<OperatorRow[]> {
  const found = await kysely
    .selectFrom("operators as o")
    .leftJoin("operators as by", "by.id", "o.invited_by")
    .select((eb) => [
      "o.id",
      "o.name",
      "o.phone",
      "o.role",
      "o.invited_at",
      "o.ended_at",
      "by.name as invited_by",
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
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    phone: maskPhoneNumber(row.phone),
    role: row.role,
    invited_at: row.invited_at.toISOString(),
    invited_by: row.invited_by,
    passkeys: row.passkeys ?? 0,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
}

async function passkeysOf(kysely: Kysely<Tables>, operatorId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom("operator_passkeys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("operator_id", "=", operatorId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Two owners who end each other at the same moment would leave none. */
async function inTurn(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desk operators', 0))`.execute(trx);
}

async function needActive(trx: Transaction<Tables>, id: string): Promise<void> {
  const found = await trx
    .selectFrom("operators")
    .select("id")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (found === undefined) throw deskRefusal("not-found", "no-operator", "There is no such operator.");
}

/** Somebody must be left who can invite. */
async function refuseWithoutOwner(
  trx: Transaction<Tables>,
  changed: string,
  role: DeskRole | null,
): Promise<void> {
  if (role === "owner") return;
  const owners = await trx
    .selectFrom("operators")
    .select("id")
    .where("role", "=", "owner")
    .where("ended_at", "is", null)
    .execute();
  if (owners.length === 1 && owners[0]?.id === changed) {
    throw deskRefusal("conflict", "last-owner", "This is the last owner. Make somebody else one first.");
  }
}
