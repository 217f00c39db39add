import { sql, type Kysely, type Transaction } from "kysely";
import type { ProposalKind } from "../contract/desk/proposals.ts";
import type { Tables } from "../db/schema.ts";
import { hashToken, makeToken } from "../lib/secret-token.ts";
import { allPeople, anybodyMaySecond } from "./second-person.ts";

/**
 * Refunds and prices that nobody but their proposer may confirm (table desk_delayed_acts). Such an
 * act takes effect a day after the owners were texted, unless one of them stops it.
 */
export type DelayedKind = Exclude<ProposalKind, "role">;

export const delayHours = 24;

export interface DelayedAct {
  readonly id: number;
  readonly kind: DelayedKind;
  /** Id of the refund or price. */
  readonly subjectId: number;
  /** "a refund of GHS 12 (K7QM4-TXD9P)": for the text and the log. */
  readonly what: string;
  readonly askedBy: string;
  readonly askedByName: string;
  /** null until the owners are texted. */
  readonly takes_effect_at: Date | null;
}

interface Asked {
  readonly kind: DelayedKind;
  readonly subjectId: number;
  readonly what: string;
  readonly askedBy: string;
}

/** @returns true if it must wait, because nobody else may confirm it now */
export async function delayWhereAlone(
  transaction: Transaction<Tables>,
  { kind, subjectId, what, askedBy }: Asked,
  now: Date,
): Promise<boolean> {
  if (!(await isOnlyOperator(transaction, kind, askedBy, now))) return false;
  await sql`
    insert into desk_delayed_acts (kind, subject_id, what, asked_by, asked_at)
    values (${kind}, ${subjectId}, ${what}, ${askedBy}, ${now})`.execute(transaction);
  return true;
}

export async function isOnlyOperator(
  db: Kysely<Tables>,
  act: DelayedKind,
  proposedBy: string,
  now: Date,
): Promise<boolean> {
  return !anybodyMaySecond(await allPeople(db), { act, proposedBy }, now);
}

/** Ends the delay of an act that was confirmed, withdrawn or stopped. */
export async function endDelay(
  db: Kysely<Tables>,
  { kind, subjectId }: Pick<Asked, "kind" | "subjectId">,
  now: Date,
): Promise<void> {
  await sql`
    update desk_delayed_acts set ended_at = ${now}
    where kind = ${kind} and subject_id = ${subjectId} and ended_at is null`.execute(db);
}

// 0.9.0 had acts of the kind "change", which nobody carries out any more.
const selectActs = sql`
  select d.id, d.kind, d.subject_id as "subjectId", d.what, d.asked_by as "askedBy", o.name as "askedByName",
    d.texted_at + ${delayHours} * interval '1 hour' as takes_effect_at
  from desk_delayed_acts d join operators o on o.id = d.asked_by`;

/** The waiting acts of one kind, by subject. */
export async function delaysOf(db: Kysely<Tables>, kind: DelayedKind): Promise<Map<number, DelayedAct>> {
  const found = await sql<DelayedAct>`${selectActs} where d.ended_at is null and d.kind = ${kind}`.execute(
    db,
  );
  return new Map(found.rows.map((act) => [act.subjectId, act]));
}

export async function dueActs(db: Kysely<Tables>, now: Date): Promise<DelayedAct[]> {
  const found = await sql<DelayedAct>`
    ${selectActs} where d.ended_at is null and d.kind <> 'change' and d.texted_at <= ${now}::timestamptz - ${delayHours} * interval '1 hour'
    order by d.id`.execute(db);
  return found.rows;
}

/** Finds an act by the token in the text's link. */
export async function actByToken(db: Kysely<Tables>, token: string): Promise<DelayedAct | null> {
  const found = await sql<DelayedAct>`
    ${selectActs} where d.ended_at is null and d.kind <> 'change' and d.token_hash = ${hashToken(token)}`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** Claims, for one process and a minute, the acts whose owners were not texted, each with a new link. */
export async function claimActsToText(
  db: Kysely<Tables>,
  now: Date,
): Promise<{ readonly act: DelayedAct; readonly token: string }[]> {
  const waiting = await sql<DelayedAct>`
    ${selectActs} where d.ended_at is null and d.kind <> 'change' and d.texted_at is null order by d.id limit 20`.execute(
    db,
  );
  const taken: { act: DelayedAct; token: string }[] = [];
  for (const act of waiting.rows) {
    const token = makeToken(16);
    const claimed = await sql`
      update desk_delayed_acts set token_hash = ${hashToken(token)}, tried_at = ${now}
      where id = ${act.id} and texted_at is null and ended_at is null
        and (tried_at is null or tried_at <= ${now}::timestamptz - interval '50 seconds')`.execute(db);
    if (claimed.numAffectedRows === 1n) taken.push({ act, token });
  }
  return taken;
}

export async function markTexted(db: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await sql`update desk_delayed_acts set texted_at = ${now} where id = ${id} and texted_at is null`.execute(
    db,
  );
}
