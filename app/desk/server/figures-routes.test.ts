import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { PaymentGateway } from "../../features/pay/server/gateway/port.ts";
import { booksRoutes } from "./books/books-routes.ts";
import { createTestDesk } from "./test-desk.ts";

const gateway = { name: "paystack", listPaid: async () => [] } as unknown as PaymentGateway;
const period = { from: "2026-11-01", to: "2026-11-30" };
const reason = "the accountant asked for November";

const desk = await createTestDesk((within, database) => {
  const { log } = within.parts;
  booksRoutes(within, { database, gateway, log, schools: () => new Map([[7, { shortName: "=KNUST" }]]) });
});
after(() => desk.test.drop());
const as = await desk.operators({ money: "money", owner: "owner", support: "support" });
await desk.test.database.pool.query(`
      insert into orders (id, code, phone) overriding system value values (1, 'K7QM4-TXD9P', '+233241234567');
      insert into payments (id, order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
      overriding system value values (1, 1, 1, 'okw-1', 1200, 'GHS', 'a', 'b', '2026-11-20T09:00Z');
      insert into payment_events (payment_id, state, cause, gateway_id, channel, fees_pesewas, gateway_paid_at, created_at)
      values (1, 'paid', 'webhook', '901', 'mobile_money', 23, '2026-11-20T09:05Z', '2026-11-20T09:05:03Z');`);

describe("books at the desk", () => {
  it("the month beside the gateway's, and a period that is none", async () => {
    const beside = `/desk/api/books/beside?from=${period.from}&to=`;
    const { differences } = (await as.money.get(beside + period.to)).json().data;
    assert.deepEqual(differences, [{ reference: "okw-1", what: "opened here, not paid at the gateway" }]);
    assert.equal((await as.money.get(`${beside}2026-12-02`)).statusCode, 400, "at most 31 days");
    for (const wrong of ["from=2026-11-02&to=2026-11-01", "from=x&to=y"]) {
      const answer = await as.money.get(`/desk/api/books/beside?${wrong}`);
      assert.ok([400, 422].includes(answer.statusCode), wrong);
    }
  });

  it("sums of the days are written out, and payments are browsed without a code that opens a result", async () => {
    await desk.test.database.pool.query(`
      insert into orders (id, code, phone, student_name) overriding system value
        select n, 'B' || lpad(n::text, 4, '0') || '-00000', '+233241234567', 'Ama Mensah' from generate_series(101, 170) n;
      insert into checks (order_id, input, input_hash, is_free, catalogue_version, total_qualified, checked_at, outcome)
        select n, case n % 2 when 0 then '{"schoolId": 7}' else '{"schoolId": null}' end::jsonb, decode(md5(n::text), 'hex'), false, 1, 1, '2026-10-05', 'x'
        from generate_series(101, 160) n;
      insert into payments (id, order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
        overriding system value select n, n, 1, 'okw-' || n, 1000 + n, 'GHS', 'a', 'b', timestamptz '2026-10-05' + n * interval '1 minute'
        from generate_series(101, 170) n;
      insert into payment_events (payment_id, state, cause, channel, fees_pesewas, gateway_paid_at, created_at)
        select n, state, 'webhook', case when state = 'paid' then case n % 3 when 0 then 'card' when 1 then 'mobile_money' else '@bank' end end,
          23, case state when 'paid' then timestamptz '2026-10-05' + n * interval '1 minute' end, timestamptz '2026-10-05' + n * interval '1 minute'
        from generate_series(101, 170) n, unnest(array['created', 'awaiting', case when n > 165 then 'abandoned' when n > 161 then 'failed' when n < 161 then 'paid' end]) with ordinality s (state, nr)
        where state is not null order by n, nr;
      insert into payment_events (payment_id, state, cause, created_at) values (102, 'refunded', 'operator', '2026-10-07T12:00Z')`);
    const october = "from=2026-10-01&to=2026-10-31";
    const books = (await as.money.get(`/desk/api/books?${october}`)).json().data;
    const sum = Array.from({ length: 60 }, (_, n) => 1101 + n).reduce((all, one) => all + one);
    assert.deepEqual(books.paid, { count: 60, pesewas: sum });
    assert.deepEqual([books.given_back.pesewas, books.fees], [1102, 60 * 23]);
    assert.equal(books.net, sum - 1102 - 60 * 23);
    const beside = (await as.money.get(`/desk/api/books/beside?${october}`)).json().data;
    assert.deepEqual([beside.taken.pesewas, beside.back.pesewas], [sum, 1102]);

    const list = async (more = "") => {
      const answer = await as.money.get(`/desk/api/books/payments?${october}${more}`);
      assert.equal(answer.statusCode, 200, answer.body);
      assert.doesNotMatch(answer.body, /B0\d{3}|Ama|Mensah|24123/);
      const { rows: payments, found } = answer.json().data as {
        rows: { reference: string; school: string | null }[];
        found: number;
      };
      return { found, payments, references: payments.map(({ reference }) => Number(reference.slice(4))) };
    };
    const first = await list();
    assert.deepEqual([first.found, first.references.length, first.references[0]], [65, 50, 165]);
    const second = await list("&page=2");
    assert.equal(new Set([...first.references, ...second.references]).size, 65);
    assert.deepEqual((await list("&order=ascending")).references.slice(0, 2), [101, 102]);
    assert.equal((await list("&sort=amount")).references[0], 165);
    assert.equal((await list("&sort=since")).references[0], 102, "it was refunded last");
    assert.equal((await list("&sort=school")).payments[0]?.school, "=KNUST");
    for (const [more, found] of [
      ["&state=refunded", 1],
      ["&state=failed", 4],
      ["&state=awaiting", 1],
      ["&state=paid", 59],
      ["&school=7", 30],
      ["&school=all", 30],
      ["&paid_with=card", 20],
      ["&paid_with=other", 20],
      ["&company=paystack", 65],
      ["&company=another", 0],
      ["&least=11.10&most=11.2", 11],
      ["&state=paid&school=7&paid_with=card&least=11.1", 8],
    ] as const) {
      assert.equal((await list(more)).found, found, more);
    }
    assert.deepEqual((await list("&state=refunded")).payments[0]?.school, "=KNUST");
    for (const wrong of ["&page=201", "&state=created", "&school=7 or 1=1", "&least=-1", "&sort=code"])
      assert.equal(
        (await as.money.get(`/desk/api/books/payments?${october}${wrong}`)).statusCode,
        400,
        wrong,
      );

    const days = { from: "2026-10-01", to: "2026-10-31", reason };
    const filtered = { ...days, of: "payments", school: "7", paid_with: "other" };
    const { body, headers } = await as.money.post("/desk/api/books/export", filtered);
    assert.match(String(headers["content-disposition"]), /okwan-payments-2026-10-01/);
    const rows = body.trim().split(/\r?\n/);
    assert.equal(rows.length, 1 + 10);
    for (const row of rows.slice(1)) assert.match(row, /,paystack,'@bank,'=KNUST$/);
    assert.doesNotMatch(body, /B0\d{3}-|Ama|Mensah|24123/);
  });

  it("an export is a file, and the log says who, which and why", async () => {
    const answer = await as.owner.post("/desk/api/books/export", { ...period, reason });
    const name = "okwan-books-2026-11-01-to-2026-11-30.csv";
    assert.equal(answer.headers["content-type"], "text/csv; charset=utf-8");
    assert.equal(answer.headers["content-disposition"], `attachment; filename="${name}"`);
    assert.equal(answer.headers["cache-control"], "no-store");
    assert.match(answer.body, /okw-1,1,paystack,901/);
    assert.ok(!answer.body.includes("K7QM4"));
    // Written when the last byte has left, a moment after it came.
    const ended = async () => {
      const { rows } = await desk.test.database.pool.query<Record<string, string>>(
        "select about_reference, why from desk_log where what = 'export books' and outcome = 'done' and about_reference like '2026-11%'",
      );
      return rows[0];
    };
    while ((await ended()) === undefined) await sleep(10);
    const written = { about_reference: "2026-11-01 to 2026-11-30", why: reason };
    assert.deepEqual(await ended(), written);
  });
});
