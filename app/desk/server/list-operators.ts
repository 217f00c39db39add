import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { OperatorRow } from "../contract/operators.ts";
import type { Tables } from "../../kernel/db/schema.ts";
import { maskPhoneNumber, type PhoneNumber } from "../../kernel/lib/phone-number.ts";
import { allPeople, reasonAgainst } from "../../kernel/operators/second-person.ts";

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
