import { sql } from "kysely";
import type { BrowsedState, PaymentFilter } from "../../contract/books.ts";
import type { Database } from "../../../kernel/db/database.ts";
import type { Period } from "../../../features/pay/server/compare-books.ts";
import {
  askedSchool,
  bySchool,
  idsNowIn,
  inCedis,
  type List,
  rowsOf,
  type Schools,
  schoolName,
} from "../browse.ts";

/** A payment without its check code, which would open a result. */
export interface BrowsedPayment {
  readonly begunAt: Date;
  /** When it came to its state. */
  readonly at: Date;
  readonly reference: string;
  readonly provider: string;
  readonly channel: string | null;
  readonly currency: string;
  readonly pesewas: number;
  readonly fees: number | null;
  readonly state: BrowsedState;
  readonly isClass: boolean;
  /** What its check asked for; null for all schools, for a class, and where the check is deleted. */
  readonly schoolId: number | null;
  readonly isAllSchools: boolean;
}

type Sort = "begun" | "since" | "school" | "amount" | "fee";

const begunAt = sql.raw("p.created_at");

/** Payments that went to the gateway, by the time they were begun. */
export const paymentList = (schools: Schools): List<BrowsedPayment, PaymentFilter, Sort> => ({
  at: begunAt,
  id: sql.raw("p.id"),
  columns:
    sql.raw(`p.created_at as "begunAt", e.created_at as at, p.reference, p.provider, m.channel, p.currency,
    p.amount_pesewas as pesewas, m.fees_pesewas as fees, e.state, o.seats is not null as "isClass",
    (c.input ->> 'schoolId')::int as "schoolId",
    c.order_id is not null and c.input ->> 'schoolId' is null as "isAllSchools"`),
  sorts: {
    begun: begunAt,
    since: sql.raw("e.created_at"),
    school: bySchool(schools),
    amount: sql.raw("p.amount_pesewas"),
    fee: sql.raw("m.fees_pesewas"),
  },
  csv: {
    "Begun (Accra)": ({ begunAt }) => begunAt,
    Reference: ({ reference }) => reference,
    State: ({ state }) => state,
    "Since (Accra)": ({ at }) => at,
    Currency: ({ currency }) => currency,
    "Amount (GHS)": ({ pesewas }) => inCedis(pesewas),
    "Fee (GHS)": ({ fees }) => inCedis(fees),
    Company: ({ provider }) => provider,
    "Paid with": ({ channel }) => channel,
    School: (payment) => askedFor(payment, (id) => schoolName(schools, id)),
  },
  fitting: ({ from, to }, { state, school, paid_with: channel, company, least, most }) => sql`
    from payments p
    join orders o on o.id = p.order_id
    join lateral (select state, created_at from payment_events where payment_id = p.id order by id desc limit 1) e on true
    left join payment_money m on m.payment_id = p.id
    left join checks c on c.order_id = p.order_id
    where p.created_at >= ${from} and p.created_at < ${to} and e.state not in ('created', 'abandoned')
      ${
        state === undefined
          ? sql``
          : state === "awaiting"
            ? sql`and p.id = any(${sql.raw(idsNowIn("'awaiting'"))})`
            : sql`and e.state = ${state}
        and exists (select from payment_events s where s.payment_id = p.id and s.state = ${state})`
      }
      ${askedSchool(school)}
      ${channel === undefined ? sql`` : channel === "other" ? sql`and m.channel not in ('mobile_money', 'card')` : sql`and m.channel = ${channel}`}
      ${company === undefined ? sql`` : sql`and p.provider = ${company}`}
      ${least === undefined ? sql`` : sql`and p.amount_pesewas >= ${least}`}
      ${most === undefined ? sql`` : sql`and p.amount_pesewas <= ${most}`}`,
});

export const newestPayments = (
  database: Pick<Database, "kysely">,
  period: Period,
  most: number,
): Promise<BrowsedPayment[]> =>
  rowsOf(
    database,
    paymentList(new Map()),
    { period, filter: {} },
    sql`order by p.created_at desc, p.id desc limit ${most}`,
  );

/** As a line of a list, which says what its check asked for. */
export const paymentLineOf = (nameOf: (schoolId: number) => string) => (payment: BrowsedPayment) => {
  const { begunAt, at, reference, pesewas, fees, state, channel, provider: company } = payment;
  return {
    begun_at: begunAt.toISOString(),
    at: at.toISOString(),
    reference,
    pesewas,
    fees,
    state,
    channel,
    company,
    school: askedFor(payment, nameOf),
  };
};

function askedFor(
  { isClass, isAllSchools, schoolId }: BrowsedPayment,
  nameOf: (schoolId: number) => string,
): string | null {
  if (isClass) return "A class";
  if (isAllSchools) return "All schools";
  return schoolId === null ? null : nameOf(schoolId);
}
