import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { parseCsvObjects } from "hucre/csv";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { booksOf } from "../../../features/pay/server/compare-books.ts";
import { withoutFormula } from "../browse.ts";
import { exportBooks } from "./books-routes.ts";

const { database, drop } = await createTestDatabase();
after(drop);
const november = { from: new Date("2025-11-01"), to: new Date("2025-12-01") };

/** Paid a second before midnight, with a channel that would calculate; one of October went back. */
await database.pool.query(`
  insert into orders (id, code, phone, student_name) overriding system value
  values (1, 'K7QM4-TXD9P', '+233241234567', 'Ama Mensah'), (2, 'AAAAA-00002', null, null), (3, 'AAAAA-00003', null, null);
  insert into payments (id, order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
  overriding system value
  select n, n, 1, 'okw-' || n, 1200, 'GHS', 'secret', 'https://pay', '2025-10-31T09:00Z' from generate_series(1, 3) n;
  insert into payment_events (payment_id, state, cause, gateway_id, channel, fees_pesewas, gateway_paid_at, created_at) values
    (1, 'paid', 'webhook', '901', '=HYPERLINK("http://x")', 23, '2025-11-30T23:59:59Z', '2025-12-01T00:00:07Z'),
    (2, 'paid', 'webhook', '-902', 'card', 23, '2025-10-31T23:59:59.999Z', '2025-11-01T00:00:05Z'),
    (2, 'refunding', 'operator', null, null, null, null, '2025-11-02T10:00Z'),
    (2, 'refunded', 'operator', '77', null, null, null, '2025-11-02T10:00:03Z'),
    (3, 'paid', 'webhook', '903', 'card', null, '2025-12-01T00:00:00Z', '2025-12-01T00:00:07Z')`);

const csv = await text(exportBooks(database, november));
const { data: csvRows } = parseCsvObjects(csv, { header: true });

test("one row a payment: those of the period by the gateway's time, then what only went back in it, then the sums", () => {
  assert.equal(csvRows.length, 3);
  const [taken, back, sums] = csvRows;
  const amounts = ["Reference", "Paid (GHS)", "Fee (GHS)", "Given back (GHS)", "Net (GHS)"];
  const shown = [taken, back, sums].map((row) => amounts.map((header) => row?.[header]).join(" "));
  assert.deepEqual(shown, [
    "okw-1 12.00 0.23 0.00 11.77",
    "okw-2 0.00 0.00 12.00 -12.00",
    "Total of 2 12.00 0.23 12.00 -0.23",
  ]);
  assert.equal(taken?.["Paid (Accra)"], "2025-11-30 23:59:59");
});

test("nothing in it opens a result or names a student", () => {
  for (const secret of ["K7QM4", "TXD9P", "Ama", "24123", "secret", "https://pay"])
    assert.ok(!csv.includes(secret), secret);
});

test("what the gateway wrote is no formula", () => {
  assert.equal(csvRows[0]?.["Channel"], `'=HYPERLINK("http://x")`);
  assert.equal(csvRows[1]?.["Provider's number"], "'-902");
  for (const text of ["=1", "+1", "-1", "@a", "\t=1", " =1", "|x", "\r=1"])
    assert.equal(withoutFormula(text), `'${text}`);
  for (const text of ["＝1+1", "＠SUM", "\u200b=1+1", "\u202e-1"])
    assert.equal(withoutFormula(text), `'${text}`);
  for (const text of ["okw-1", "mobile_money", "a=b", ""]) assert.equal(withoutFormula(text), text);
});

test("what is read in several portions has each payment once, also of one moment, and adds up to the books", async () => {
  await database.pool.query(`
    with o as (
      insert into orders (id, code) overriding system value
      select n, 'B' || lpad(n::text, 4, '0') || '-00000' from generate_series(1001, 1060) n
    ), p as (
      insert into payments (id, order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
      overriding system value
      select n, n, 1, 'okw-many-' || n, 1200, 'GHS', 'a', 'b', '2025-03-01' from generate_series(1001, 1060) n
    )
    insert into payment_events (payment_id, state, cause, fees_pesewas, gateway_paid_at, created_at)
    select n, 'paid', 'webhook', 23, timestamptz '2025-03-02' + (n % 7) * interval '1 day', '2025-03-09'
    from generate_series(1001, 1060) n`);
  const march = { from: new Date("2025-03-01"), to: new Date("2025-04-01") };
  const { data } = parseCsvObjects(await text(exportBooks(database, march, 25)), { header: true });
  assert.equal(new Set(data.map((row) => row["Reference"])).size, 61);
  const { paid, fees, net } = await booksOf(database, march);
  const { Reference: name, "Paid (GHS)": taken, "Fee (GHS)": fee, "Net (GHS)": rest } = data.at(-1)!;
  const sums = [paid.pesewas, fees, net].map((pesewas) => (pesewas / 100).toFixed(2));
  assert.deepEqual([name, taken, fee, rest], ["Total of 60", ...sums]);
});
