import type { Pool } from "pg";
import type { Student } from "./student.ts";

/** Rules that must always be true, read from the database and from the answers to students. */
export interface Books {
  readonly students: number;
  readonly checks: number;
  readonly free: number;
  readonly paidAtGateway: number;
  readonly pesewasAtGateway: number;
  readonly openedHere: number;
  readonly pesewasHere: number;
  readonly givenBack: number;
  readonly texts: number;
  readonly broken: readonly string[];
}

export async function closeBooks(pool: Pool, students: readonly Student[]): Promise<Books> {
  const found = await pool.query<{
    paid: number;
    pesewas: number;
    opened: number;
    openedPesewas: number;
    givenBack: number;
    texts: number;
    checks: number;
    free: number;
  }>(`
    select
      (select count(*) from sandbox_transactions where status = 'success') as paid,
      (select coalesce(sum(amount), 0) from sandbox_transactions where status = 'success') as pesewas,
      (select count(*) from payment_states where state = 'paid') as opened,
      (select coalesce(sum(amount_pesewas), 0) from payment_states where state = 'paid') as "openedPesewas",
      (select count(*) from payment_states where state = 'refunded') as "givenBack",
      (select count(*) from sandbox_sms) as texts,
      (select count(*) from checks) as checks,
      (select count(*) from checks where is_free) as free`);
  const figures = found.rows[0];
  if (figures === undefined) throw new Error("the books are empty");
  const counted = await Promise.all(
    rules.map(async ({ what, sql }) => ({ what, count: (await pool.query(sql)).rowCount ?? 0 })),
  );
  const broken = counted.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
  broken.push(...(await brokenPromises(pool, students)));
  return {
    students: students.length,
    checks: figures.checks,
    free: figures.free,
    paidAtGateway: figures.paid,
    pesewasAtGateway: Number(figures.pesewas),
    openedHere: figures.opened,
    pesewasHere: Number(figures.openedPesewas),
    givenBack: figures.givenBack,
    texts: figures.texts,
    broken,
  };
}

/** Each lists what breaks it; all must be empty. */
const rules: readonly { what: string; sql: string }[] = [
  {
    what: "payments made at the gateway and not opened here",
    sql: `select 1 from sandbox_transactions t where t.status = 'success' and not exists
      (select 1 from payment_states p where p.reference = t.reference and p.state = 'paid')`,
  },
  {
    what: "results opened here and not paid at the gateway",
    sql: `select 1 from payment_states p where p.state = 'paid' and not exists
      (select 1 from sandbox_transactions t where t.reference = p.reference and t.status = 'success')`,
  },
  {
    what: "orders charged twice",
    sql: "select order_id from payment_states where state = 'paid' group by order_id having count(*) > 1",
  },
  {
    what: "refunds left undone",
    sql: "select 1 from payment_states where state = 'refunding'",
  },
  {
    what: "paid orders without their check",
    sql: `select 1 from payment_states p where state = 'paid' and not exists
      (select 1 from checks c where c.order_id = p.order_id)`,
  },
  {
    what: "texts missing for a paid order",
    sql: `select 1 from payment_states p where state = 'paid' and 2 <>
      (select count(*) from messages m join sandbox_sms s on s.message_key = 'message-' || m.id
       where m.order_id = p.order_id)`,
  },
  {
    what: "texts sent twice",
    sql: `select order_id, kind from messages m join sandbox_sms s on s.message_key = 'message-' || m.id
      group by order_id, kind having count(*) > 1`,
  },
  {
    what: "events out of order",
    sql: `select 1 from payment_events later join payment_events paid using (payment_id)
      where paid.state = 'paid' and later.id > paid.id and later.state not in ('refunding', 'refunded')`,
  },
];

async function brokenPromises(pool: Pool, students: readonly Student[]): Promise<string[]> {
  const { rows } = await pool.query<{ code: string; checked: boolean; paid: boolean }>(`
    select code, exists (select 1 from checks c where c.order_id = o.id) as checked,
      exists (select 1 from payment_states p where p.order_id = o.id and p.state = 'paid') as paid
    from orders o`);
  const stored = new Map(rows.map((row) => [row.code, row]));
  const count = (isBroken: (student: Student) => boolean) => students.filter(isBroken).length;
  const lost = [
    [count(({ code }) => code !== null && !stored.has(code)), "acknowledged orders lost"],
    [
      count(({ code, hasCheck }) => hasCheck && stored.get(code ?? "")?.checked !== true),
      "acknowledged checks lost",
    ],
    [
      count(({ code, hasPaid }) => hasPaid && stored.get(code ?? "")?.paid !== true),
      "students paid and locked out",
    ],
  ] as const;
  return lost.filter(([broken]) => broken > 0).map(([broken, what]) => `${broken} ${what}`);
}
