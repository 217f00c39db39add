import assert from "node:assert/strict";
import { buffer, text } from "node:stream/consumers";
import { after, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parseCsvObjects } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { createTestDatabase } from "../../db/test-database.ts";
import { bookLines, totalsOf } from "../../payments/books.ts";
import { insertSeason } from "../test-season.ts";
import { exportBooks, inert } from "./export-books.ts";
import { exportColumns } from "./export-table.ts";

const { database, drop } = await createTestDatabase();
after(drop);
const november = { from: new Date("2025-11-01"), to: new Date("2025-12-01") };

/**
 * Paid on 30 November a second before midnight, with a channel that would calculate; one of October went back
 * on the 2nd.
 */
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

const csv = await text(exportBooks(database, november, "csv").bytes);
const { data: csvRows } = parseCsvObjects(csv, { header: true });

test("one row a payment: those of the period by the gateway's time, then what only went back in it, then the sums", () => {
  assert.equal(csvRows.length, 3);
  const [taken, back, sums] = csvRows;
  assert.deepEqual(
    [taken, back].map((row) => [
      row?.["Reference"],
      row?.["Paid (pesewas)"],
      row?.["Fee (pesewas)"],
      row?.["Given back (GHS)"],
      row?.["Net (GHS)"],
    ]),
    [
      ["okw-1", "1200", "23", "0.00", "11.77"],
      ["okw-2", "0", "0", "12.00", "-12.00"],
    ],
  );
  assert.deepEqual(
    [taken?.["Paid (UTC)"], taken?.["Paid (Accra)"]],
    ["2025-11-30T23:59:59Z", "2025-11-30 23:59:59"],
  );
  assert.deepEqual(
    [
      sums?.["Reference"],
      sums?.["Paid (pesewas)"],
      sums?.["Paid (GHS)"],
      sums?.["Fee (GHS)"],
      sums?.["Given back (pesewas)"],
      sums?.["Net (pesewas)"],
    ],
    ["Total of 2", "1200", "12.00", "0.23", "1200", "-23"],
  );
});

test("nothing in it opens a result or names a student", () => {
  for (const secret of ["K7QM4", "TXD9P", "Ama", "24123", "secret", "https://pay"])
    assert.ok(!csv.includes(secret), secret);
});

test("what the gateway wrote is no formula, in either file", async () => {
  assert.equal(csvRows[0]?.["Channel"], `'=HYPERLINK("http://x")`);
  assert.equal(csvRows[1]?.["Provider's number"], "'-902");
  const { sheets } = await readXlsx(await buffer(exportBooks(database, november, "xlsx").bytes));
  const row = sheets[0]!.rows[1]!;
  assert.equal(row[exportColumns.findIndex(({ header }) => header === "Channel")], `'=HYPERLINK("http://x")`);
  for (const text of ["=1", "+1", "-1", "@a", "\t=1", " =1", "|x", "\r=1"])
    assert.equal(inert(text), `'${text}`);
  for (const text of ["okw-1", "mobile_money", "a=b", ""]) assert.equal(inert(text), text);
});

test("the sheet has numbers as numbers, times as times and the same sums as the file of text", async () => {
  const { sheets } = await readXlsx(await buffer(exportBooks(database, november, "xlsx").bytes));
  const [headers, first, , sums] = sheets[0]!.rows;
  assert.deepEqual(
    headers,
    exportColumns.map(({ header }) => header),
  );
  const cell = (row: typeof first, header: string) => row![headers!.indexOf(header)];
  assert.equal(cell(first, "Paid (pesewas)"), 1200);
  assert.equal(cell(first, "Paid (GHS)"), 12);
  assert.deepEqual(cell(first, "Paid (Accra)"), new Date("2025-11-30T23:59:59Z"));
  assert.equal(cell(sums, "Net (pesewas)"), -23);
});

test("twenty thousand payments are written in bounded memory, and add up to the books", async () => {
  const own = await createTestDatabase();
  after(own.drop);
  const year = { from: new Date("2025-01-01"), to: new Date("2025-12-31") };
  // Half of the orders are paid.
  await insertSeason(own.database, { ...year, orders: 40_000 });
  const lines = totalsOf(await bookLines(own.database, year, "month"));
  for (const format of ["csv", "xlsx"] as const) {
    const { peakMb, bytes, last, seconds } = await drained(format, own.database, year);
    console.log(
      `${format}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, heap grew by ${peakMb.toFixed(0)} MB`,
    );
    assert.ok(peakMb < 30, `${format} grew the heap by ${peakMb.toFixed(0)} MB`);
    if (format !== "csv") continue;
    const cells = last.trim().split("\n").at(-1)!.split(",");
    assert.match(cells[0]!, /^Total of 20000$/);
    assert.deepEqual(
      ["Paid (pesewas)", "Fee (pesewas)", "Given back (pesewas)", "Net (pesewas)"].map((header) =>
        Number(cells[exportColumns.findIndex((column) => column.header === header)]),
      ),
      [lines.paid.pesewas + lines.notOpened.pesewas, lines.fees, lines.givenBack.pesewas, lines.net],
    );
  }
});

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** What is alive, not what waits to be swept. */
function liveBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function drained(
  format: "csv" | "xlsx",
  from: Parameters<typeof exportBooks>[0],
  period: Parameters<typeof exportBooks>[1],
) {
  const before = liveBytes();
  const began = performance.now();
  let peak = 0;
  let bytes = 0;
  let chunks = 0;
  let last = "";
  for await (const chunk of exportBooks(from, period, format).bytes as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    chunks += 1;
    last = (last + Buffer.from(chunk).toString("latin1")).slice(-2_000);
    if (chunks % 50 === 0) peak = Math.max(peak, liveBytes() - before);
  }
  return { peakMb: peak / 1e6, bytes, last, seconds: (performance.now() - began) / 1000 };
}
