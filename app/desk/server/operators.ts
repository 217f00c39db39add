import type { FastifyBaseLogger } from "fastify";
import { sql, type Kysely, type Transaction } from "kysely";
import type { z } from "zod";
import type { TextSender } from "../../features/texts/server/senders-now.ts";
import type { DeskRole } from "../../kernel/contract/desk/roles.ts";
import { inTransaction } from "../../kernel/db/database.ts";
import type { Tables } from "../../kernel/db/schema.ts";
import { maskPhoneNumber, type PhoneNumber } from "../../kernel/lib/phone-number.ts";
import {
  deskRefusal,
  allPeople,
  anybodyMaySecond,
  requireSecondPerson,
  reasonAgainst,
  type ProposalDecision,
} from "../../kernel/operators/second-person.ts";
import type { OperatorRow } from "../contract/operators.ts";
import { endDeskSessions } from "./sessions.ts";

/** Changes of operators; each is one transaction. */

/** For this many days after an invitation the code alone allows making the first passkey. */
export const invitationDays = 7;

interface Invitation {
  readonly phone: PhoneNumber;
  readonly name: string;
  readonly role: DeskRole;
  /** null for the command on the server. */
  readonly invitedBy: string | null;
}

/** Must another owner agree first? */
interface Asked {
  readonly id: string;
  readonly waits: boolean;
}

const nothingAsked = { asked_role: null, asked_by: null, asked_at: null };

/** Invites somebody, or renews an unused invitation. If there is another owner, they must agree first. */
export function inviteOperator(kysely: Kysely<Tables>, invitation: Invitation, now: Date): Promise<Asked> {
  const { phone, name, role, invitedBy } = invitation;
  return inTransaction(kysely, async (trx) => {
    await lockOperators(trx);
    const existing = await trx
      .selectFrom("operators")
      .select(["id", "role_since"])
      .where("phone", "=", phone)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    const waits = invitedBy !== null && (await needsAnotherOwner(trx, invitedBy, now));
    const asked = waits
      ? { asked_role: role, asked_by: invitedBy, asked_at: now, role_since: null }
      : { ...nothingAsked, role_since: now };
    const values = { phone, name, role, invited_by: invitedBy, invited_at: now, ...asked };
    if (existing === undefined) {
      const { id } = await trx
        .insertInto("operators")
        .values({ ...values, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id, waits };
    }
    if (await hasPasskey(trx, existing.id)) {
      throw deskRefusal(
        "conflict",
        "operator-exists",
        "This phone is an operator’s already. End their access first.",
      );
    }
    await refuseWithoutOwner(trx, existing.id, role);
    await trx.updateTable("operators").set(values).where("id", "=", existing.id).execute();
    return { id: existing.id, waits };
  });
}

/** Another owner agrees to an invitation, or declines. */
export function agreeToInvitation(
  kysely: Kysely<Tables>,
  { id, operator, decision }: ProposalDecision<string>,
  now: Date,
): Promise<{ phone: PhoneNumber; name: string; isAgreed: boolean }> {
  const by = operator?.id ?? "";
  const isAgreed = decision === "confirm";
  return inTransaction(kysely, async (trx) => {
    await lockOperators(trx);
    const found = await needActive(trx, id);
    const { asked_by: proposedBy, phone, name } = found;
    if (proposedBy === null) {
      throw deskRefusal("conflict", "nothing-asked", "This was decided already.");
    }
    if (isAgreed) await requireSecondPerson(trx, { act: "role", by, proposedBy }, now);
    const decided = isAgreed ? { role_since: now, invited_at: now } : { ended_at: now };
    await trx
      .updateTable("operators")
      .set({ ...nothingAsked, ...decided })
      .where("id", "=", id)
      .execute();
    return { phone, name, isAgreed };
  });
}

/** True if there is another owner who has a passkey; one who never logged in cannot agree. */
async function needsAnotherOwner(trx: Transaction<Tables>, proposedBy: string, now: Date): Promise<boolean> {
  return anybodyMaySecond(await allPeople(trx), { act: "role", proposedBy }, now);
}

export function endOperator(
  kysely: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<{ phone: PhoneNumber; name: string; role: DeskRole }> {
  return inTransaction(kysely, async (trx) => {
    await lockOperators(trx);
    const ended = await needActive(trx, id);
    await refuseWithoutOwner(trx, id, null);
    await trx.updateTable("operators").set({ ended_at: now }).where("id", "=", id).execute();
    await endDeskSessions(trx, { operatorId: id }, "operator ended", now);
    return ended;
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
    .where("role_since", "is not", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { id, invited_at: invitedAt } = found;
  return { id, invitedAt, hasPasskey: await hasPasskey(kysely, id) };
}

async function hasPasskey(kysely: Kysely<Tables>, operatorId: string): Promise<boolean> {
  const found = await kysely
    .selectFrom("operator_passkeys")
    .select("id")
    .where("operator_id", "=", operatorId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Without this lock, two owners who end each other at the same moment would leave none. */
async function lockOperators(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desk operators', 0))`.execute(trx);
}

async function needActive(trx: Transaction<Tables>, id: string) {
  const found = await trx
    .selectFrom("operators")
    .select(["phone", "name", "role", "role_since", "asked_by"])
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (found === undefined) throw deskRefusal("not-found", "no-operator", "There is no such operator.");
  return found;
}

/** @throws {Refusal} if no owner who can invite would remain */
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
    .where("role_since", "is not", null)
    .where("ended_at", "is", null)
    .execute();
  if (owners.length === 1 && owners[0]?.id === changed) {
    throw deskRefusal("conflict", "last-owner", "This is the last owner. Make somebody else one first.");
  }
}

type Row = z.input<typeof OperatorRow>;
type Stored = Omit<Row, "may_agree"> & { readonly asked_by: string | null };

/**
 * Active operators first, then ended ones, newest first.
 * @param asker marks what this operator may agree to; null for the command
 */
export async function listOperatorRows(
  kysely: Kysely<Tables>,
  asker: string | null,
  now: Date,
): Promise<Row[]> {
  const people = await allPeople(kysely);
  const { rows } = await sql<Stored & { readonly phone: PhoneNumber }>`
    select o.id, o.name, o.phone, o.role, by.name as invited_by, o.ended_at, o.role_since is not null as is_let_in, o.asked_by,
      (select count(*)::int from operator_passkeys p where p.operator_id = o.id and p.removed_at is null) as passkeys,
      (select max(s.last_seen_at) from desk_sessions s where s.operator_id = o.id) as last_seen_at
    from operators o
    left join operators by on by.id = o.invited_by
    order by o.ended_at is not null, o.created_at desc`.execute(kysely);
  const mayAgree = (proposedBy: string) =>
    asker !== null && reasonAgainst(people, { act: "role", by: asker, proposedBy }, now) === null;
  return rows.map(({ asked_by: proposedBy, phone, ...row }) => ({
    ...row,
    phone: maskPhoneNumber(phone),
    may_agree: !row.is_let_in && proposedBy !== null && mayAgree(proposedBy),
  }));
}

interface Parts {
  readonly kysely: Kysely<Tables>;
  readonly sms: TextSender;
  readonly log: Pick<FastifyBaseLogger, "error" | "warn">;
}

/**
 * Texts all owners but `except`, and the phones in `also`. A failure does not stop the others.
 * @returns the number sent
 */
export async function textOwners(
  { kysely, sms, log }: Parts,
  { text, except = [], also = [] }: { text: string; except?: readonly string[]; also?: readonly string[] },
): Promise<number> {
  const owners = await kysely
    .selectFrom("operators")
    .select(["id", "phone"])
    .where("role", "=", "owner")
    .where("role_since", "is not", null)
    .where("ended_at", "is", null)
    .execute();
  const phones = owners.filter(({ id }) => !except.includes(id)).map(({ phone }) => phone as string);
  const outcomes = await Promise.allSettled(
    [...new Set([...phones, ...also])].map((to) =>
      sms.send({ to: to as (typeof owners)[number]["phone"], text }),
    ),
  );
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") log.error({ err: outcome.reason }, "a desk text was not sent");
  }
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}
