import { sql } from "kysely";
import type { ProposalKind } from "../../../contract/desk/proposals.ts";
import type { DeskRole } from "../../../contract/desk/roles.ts";
import type { TodayItem } from "../../../contract/desk/today.ts";
import type { Database } from "../../db/database.ts";
import { money } from "../../lib/money.ts";
import { allPeople, reasonAgainst, rolesToSecond } from "../../operators/second-person.ts";

interface Proposed {
  readonly act: ProposalKind;
  readonly id: number;
  readonly proposedBy: string;
  /** A check code, or nothing. */
  readonly of: string;
  /** Pesewas, or a name. */
  readonly what: string;
  /** Nobody else may confirm it, so it takes effect after its delay (delayed-acts.ts). */
  readonly isDelayed: boolean;
}

/** Name of the proposal, and the page that decides it. */
const shows: Readonly<Record<ProposalKind, (proposed: Proposed) => readonly [what: string, href: string]>> = {
  refund: ({ of, what }) => [`A refund of ${money(Number(what))} (${of})`, `/cases/${of}`],
  price: ({ what }) => [`A price of ${money(Number(what))}`, "/settings#price"],
  role: ({ what }) => [`An invitation (${what})`, "/operators"],
};

/**
 * Proposals of others that this operator may confirm, and delayed acts they may stop; the oldest of each
 * kind first.
 */
export async function proposalsToConfirm(
  { database: { kysely }, now }: { readonly database: Database; readonly now: () => Date },
  { id: by, role }: { readonly id: string; readonly role: DeskRole },
): Promise<TodayItem[]> {
  const found = await sql<Proposed>`
    select p.*, d.id is not null as "isDelayed" from (
      select 'refund' as act, r.id, asked_by as "proposedBy", o.code as of, r.amount_pesewas::text as what
        from desk_refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
        where needs_second and decision is null
      union all select 'price', id, made_by, '', value->>'pesewas' from operator_settings
        where kind = 'price' and seconded_at is null and ended_at is null and begins_at > ${now()}
      union all select 'role', 0, asked_by, '', name from operators
        where asked_by is not null and role_since is null and ended_at is null
    ) p left join desk_delayed_acts d on d.kind = p.act and d.subject_id = p.id and d.ended_at is null
    order by array_position(${Object.keys(shows)}::text[], p.act), p.id`.execute(kysely);
  const people = await allPeople(kysely);
  return found.rows.flatMap((proposed): TodayItem[] => {
    const { act, proposedBy, isDelayed } = proposed;
    const [what, href] = shows[act](proposed);
    if (reasonAgainst(people, { act, by, proposedBy }, now()) === null) {
      const whom = act === "role" ? "another owner" : "a second person";
      return [{ sentence: `${what} waits for ${whom}`, href, people: 1 }];
    }
    const roles: readonly DeskRole[] = rolesToSecond[act];
    if (!isDelayed || !roles.includes(role)) return [];
    return [{ sentence: `${what} takes effect by itself after its day`, href, people: 0 }];
  });
}
