import { sql } from "kysely";
import type { ToDo } from "../../../contract/desk/today.ts";
import type { Database } from "../../db/database.ts";
import { money } from "../../lib/money.ts";
import { allPeople, maySecond, type SecondedAct } from "../../operators/second-person.ts";

interface Proposed {
  readonly act: SecondedAct;
  readonly proposedBy: string;
  /** A check code, the number of a change, or nothing. */
  readonly of: string;
  /** Pesewas, the title of a change, or a name. */
  readonly what: string;
}

/** The sentence, and where it is decided. */
const shows: Readonly<
  Record<SecondedAct, (proposed: Proposed) => readonly [sentence: string, href: string]>
> = {
  refund: ({ of, what }) => [
    `A refund of ${money(Number(what))} waits for a second person: ${of}`,
    `/cases/${of}`,
  ],
  change: ({ of, what }) => [`A change of figures waits for a second person: ${what}`, `/changes/${of}`],
  price: ({ what }) => [`A price of ${money(Number(what))} waits for a second person`, "/settings#price"],
  role: ({ what }) => [`An invitation or a role waits for another owner: ${what}`, "/operators"],
};

/** What others proposed and this operator may confirm, the oldest of each kind first. */
export async function toSecond(
  { database: { kysely }, now }: { readonly database: Database; readonly now: () => Date },
  operatorId: string,
): Promise<ToDo[]> {
  const found = await sql<Proposed>`
    (select 'refund' as act, asked_by as "proposedBy", o.code as of, r.amount_pesewas::text as what
      from desk_refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where needs_second and decision is null order by r.id)
    union all (select 'change', proposed_by, id::text, title from catalogue_changes
      where state = 'waiting' order by id)
    union all (select 'price', made_by, '', value->>'pesewas' from operator_settings
      where kind = 'price' and seconded_at is null and ended_at is null and begins_at > ${now()} order by id)
    union all (select 'role', asked_by, '', name from operators
      where asked_role is not null and ended_at is null order by asked_at)`.execute(kysely);
  const people = await allPeople(kysely);
  return found.rows
    .filter(({ act, proposedBy }) => maySecond(people, { act, by: operatorId, proposedBy }, now()).may)
    .map((proposed) => {
      const [sentence, href] = shows[proposed.act](proposed);
      return { sentence, href, people: 1 };
    });
}
