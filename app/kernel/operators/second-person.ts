import { sql, type Kysely } from "kysely";
import type { Decision, ProposalKind } from "../contract/desk/proposals.ts";
import { owners, payers, type DeskRole } from "../contract/desk/roles.ts";
import type { Tables } from "../db/schema.ts";
import { Refusal, type RefusalKind } from "../http/errors.ts";
import { hourMs, minuteOf } from "../lib/days.ts";

/**
 * A refusal at the desk. Its sentence is English text, because operators read English (docs/sentences.md).
 */
export function deskRefusal(kind: RefusalKind, code: string, sentence: string): Refusal {
  return new Refusal(kind, code, sentence);
}

/** The roles that may propose and decide each kind of proposal. */
export const rolesToSecond = {
  refund: payers,
  price: payers,
  role: owners,
} as const satisfies Record<ProposalKind, readonly DeskRole[]>;

/** A decision on a proposal. */
export interface ProposalDecision<Id = number> {
  readonly id: Id;
  readonly decision: Decision;
  readonly operator: { readonly id: string };
  readonly why: string;
}

/**
 * A row of `operators`. Somebody who was ended and invited again has two rows, so persons are identified by
 * phone.
 */
export interface OperatorFacts {
  readonly id: string;
  readonly phone: string;
  readonly role: DeskRole;
  /** Beginning of this role; null until another owner has agreed to it. */
  readonly roleSince: Date | null;
  readonly invitedBy: string | null;
  readonly hasEnded: boolean;
  readonly hasPasskey: boolean;
}

interface Confirmation {
  readonly act: ProposalKind;
  readonly by: string;
  readonly proposedBy: string;
}

const newHours = 24;

/**
 * Why one operator may not confirm another's proposal; null if they may. Only this function decides. A second
 * SIM is not a second person, so nobody may confirm in their first day, nor a proposal of their own inviter.
 * Invitations are an exception: any other owner may confirm them, because in a young business the first owner
 * invited all others.
 */
export function reasonAgainst(
  people: readonly OperatorFacts[],
  { act, by, proposedBy }: Confirmation,
  now: Date,
): string | null {
  const second = people.find(({ id }) => id === by);
  const proposer = people.find(({ id }) => id === proposedBy);
  const roles: readonly DeskRole[] = rolesToSecond[act];
  if (second === undefined || second.hasEnded || second.roleSince === null || !roles.includes(second.role)) {
    return `Only ${roles.join(" or ")} may confirm this.`;
  }
  if (proposer === undefined || second.phone === proposer.phone) {
    return "You proposed this, so somebody else confirms it.";
  }
  if (act === "role") return null;
  const from = new Date(second.roleSince.getTime() + newHours * hourMs);
  if (now < from) {
    const moment = minuteOf(from);
    return `Your role is new. You may confirm what others propose from ${moment} (Accra) on.`;
  }
  const phoneOf = (id: string | null) => people.find((one) => one.id === id)?.phone;
  const isGuest = people.some(
    ({ phone, invitedBy }) => phone === second.phone && phoneOf(invitedBy) === proposer.phone,
  );
  return isGuest ? "Whoever proposed this invited you, so somebody else confirms it." : null;
}

export function anybodyMaySecond(
  people: readonly OperatorFacts[],
  asked: Omit<Confirmation, "by">,
  now: Date,
): boolean {
  return people.some(
    ({ id, hasPasskey }) => hasPasskey && reasonAgainst(people, { ...asked, by: id }, now) === null,
  );
}

/** true if nobody else may confirm what this operator proposes now. */
export async function isAlone(
  db: Kysely<Tables>,
  asked: Omit<Confirmation, "by">,
  now: Date,
): Promise<boolean> {
  return !anybodyMaySecond(await allPeople(db), asked, now);
}

export async function allPeople(db: Kysely<Tables>): Promise<OperatorFacts[]> {
  const found = await sql<OperatorFacts>`
    select o.id, o.phone, o.role, o.role_since as "roleSince", o.invited_by as "invitedBy",
      o.ended_at is not null as "hasEnded",
      exists (select from operator_passkeys p where p.operator_id = o.id and p.removed_at is null) as "hasPasskey"
    from operators o`.execute(db);
  return found.rows;
}

/** @throws {Refusal} with the reason, if `by` may not confirm it */
export async function requireSecondPerson(db: Kysely<Tables>, asked: Confirmation, now: Date): Promise<void> {
  const because = reasonAgainst(await allPeople(db), asked, now);
  if (because !== null) throw deskRefusal("forbidden", "second-person", because);
}
