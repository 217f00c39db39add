import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import {
  deleteExtraction,
  insertExtraction,
  markFailed,
} from "../../../features/check/server/slip/extractions-table.ts";
import { testCatalogue } from "../../../features/result/server/test-app.ts";
import { forgetWhatIsOld } from "../../../features/me/server/forget-what-is-old.ts";
import { readNumbers } from "../../contract/numbers.ts";
import { createTestDesk } from "../test-desk.ts";
import { storePayment } from "../test-payment.ts";
import { countDays, countedIn, daysOf, happenedIn, textsIn } from "./business-figures.ts";
import { numbersRoutes } from "./numbers-routes.ts";

const day = (nr: number) => new Date(Date.UTC(2026, 0, nr));
/** Two days beside the two before. */
const both = { from: day(11), middle: day(13), to: day(15) };
const now = new Date("2026-01-14T12:35:00Z");

test("checks are counted on, by what they asked, when they are deleted for their age; nothing is counted twice", async () => {
  const { database, drop } = await createTestDatabase();
  const { pool } = database;
  // Two of the 12th, one of them by a sheet; three of the 13th; one of today. Orders without grades count for nothing.
  await pool.query(`
    insert into orders (code, created_at) select 'AAAAA-1000' || nr, at::timestamptz from (values
      (1, '2026-01-12T09:05Z'), (2, '2026-01-12T23:59:59Z'), (3, '2026-01-13T00:00Z'), (4, '2026-01-13T12:29Z'), (5, '2026-01-13T12:39Z'),
      (6, '2026-01-14T12:00Z'), (7, '2026-01-13T01:00Z')) as made (nr, at);
    insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified, outcome, checked_at, grades_from)
      select id, jsonb_build_object('countryId', 1, 'schoolId', case when code like '%4' then 7 end, 'certificate', 'WASSCE',
        'level', case when code like '%3' then 'Diploma' else 'Degree' end), '', 1, false, 3, '', created_at, case when code like '%5' then 'slip' end
      from orders where code not like '%7'`);
  const look = async () => {
    const happened = await happenedIn(database, both, now);
    const counted = await countedIn(database, both);
    return {
      days: daysOf(happened, both).map(({ whole, by_now: byNow }) => [whole.checks, byNow.checks]),
      counted: counted.map(({ of, value, count, before }) => `${of} ${value}: ${count}, ${before}`),
    };
  };
  const expected = {
    days: [
      [0, 0],
      [2, 1],
      // Within the ten minutes of now.
      [3, 3],
      [1, 1],
    ],
    counted: [
      "certificate WASSCE: 4, 2",
      "country 1: 4, 2",
      "level Degree: 3, 2",
      "level Diploma: 1, 0",
      "school all: 3, 2",
      "school 7: 1, 0",
      "way : 3, 2",
      "way slip: 1, 0",
    ],
  };
  assert.deepEqual(await look(), expected);
  await countDays(database, now);
  await countDays(database, now);
  assert.deepEqual(await look(), expected);
  await forgetWhatIsOld({ database, now: () => new Date("2026-06-01T03:30:00Z") });
  assert.equal((await pool.query("select from checks")).rowCount, 0);
  await pool.query("delete from orders where not exists (select from checks where order_id = orders.id)");
  const { days } = await look();
  assert.deepEqual(
    days.slice(0, 3),
    expected.days.slice(0, 3),
    "only of today, which was not over, nothing is left",
  );
  const stored = JSON.stringify((await pool.query("select * from counts")).rows);
  assert.doesNotMatch(stored, /AAAAA/);
  await drop();
});

test("a slip is counted when its row goes, with why it was not read", async () => {
  const { database, drop } = await createTestDatabase();
  const { pool } = database;
  const at = { now, expiresAt: new Date(now.getTime() + dayMs) };
  for (const id of ["a", "b", "c"].map((letter) => letter.repeat(20)))
    await insertExtraction(pool, { id, keyHash: null, server: "s", ...at });
  for (const letter of ["a", "b"])
    await markFailed(
      pool,
      letter.repeat(20),
      { code: "blurred", message: "errors.reader.blurred", maySendAgain: false },
      at,
    );
  const slips = async () =>
    (await countedIn(database, both)).map(({ of, value, count }) => [of, value, count]);
  assert.deepEqual(await slips(), [["slip", "blurred", 2]], "one that waits has not ended");
  for (const letter of ["a", "b", "c"]) await deleteExtraction(pool, letter.repeat(20));
  assert.deepEqual(await slips(), [["slip", "blurred", 2]]);
  await drop();
});

test("texts by company, in SMS", async () => {
  const { database, drop } = await createTestDatabase();
  await database.pool.query(`
    insert into messages (event_key, kind, created_at) select nr::text, 'result', now() from generate_series(1, 4) nr;
    insert into message_attempts (message_id, sender, outcome, parts, created_at) select id, sender, outcome, parts, at::timestamptz
    from messages join (values ('1', 'arkesel', 'sent', 2, '2026-01-13'), ('2', 'arkesel', 'sent', null, '2026-01-14'), ('3', 'arkesel', 'failed', null, '2026-01-14'),
      ('3', 'twilio', 'sent', 1, '2026-01-14'), ('4', 'arkesel', 'sent', 1, '2026-01-12')) as tried (nr, sender, outcome, parts, at) on nr = event_key`);
  assert.deepEqual(await textsIn(database, both), [
    { name: "arkesel", count: 2, before: 1, failed: 1, parts: 3 },
    { name: "twilio", count: 1, before: 0, failed: 0, parts: 1 },
  ]);
  await drop();
});

test("the page: days and hours beside those before, with names and what texts cost; for whoever has the books", async () => {
  const testDesk = await createTestDesk((desk, database) =>
    numbersRoutes(desk, {
      database,
      now: () => desk.parts.now(),
      catalogue: testCatalogue,
      smsPrices: { arkesel: 3.5 },
    }),
  );
  const { test: made } = testDesk;
  const { money, support } = await testDesk.operators({ money: "money", support: "support" });
  await made.database.pool.query(`
    insert into counts (what, at, value, count) values ('check', '2026-11-27T10:10Z', '', 4), ('check', '2026-11-29T09:50Z', '', 6),
      ('country', '2026-11-29', '1', 6), ('way', '2026-11-29', 'slip', 5), ('way', '2026-11-27', '', 4),
      ('school', '2026-11-29', 'all', 6), ('slip', '2026-11-29', 'rows-unclear', 2);
    insert into messages (event_key, kind, created_at) values ('1', 'result', now());
    insert into message_attempts (message_id, sender, outcome, parts, created_at) select id, 'arkesel', 'sent', 2, '2026-11-29' from messages`);
  await storePayment(made.database, "AAAAA-10001", {
    created: new Date("2026-11-29T10:00Z"),
    paid: new Date("2026-11-29T10:01Z"),
    refunded: new Date("2026-11-29T10:02Z"),
  });
  const address = "/desk/api/numbers?from=2026-11-28&to=2026-11-29";
  assert.equal((await support.get(address)).statusCode, 403);
  const numbers = readNumbers.data.parse((await money.get(address)).json().data);
  const nothing = { checks: 0, paid: 0, taken: 0, back: 0 };
  // The 26th and 27th are before.
  assert.deepEqual(numbers.days, [
    { day: "2026-11-28", now: nothing, before: nothing },
    {
      day: "2026-11-29",
      now: { checks: 7, paid: 1, taken: 1200, back: 1200 },
      before: { ...nothing, checks: 4 },
    },
  ]);
  assert.deepEqual(numbers.hours[10], {
    hour: 10,
    now: { checks: 1, paid: 1, taken: 1200, back: 1200 },
    before: { ...nothing, checks: 4 },
  });
  assert.deepEqual(numbers.counted, {
    country: [
      { name: "Ghana", count: 6, before: 0 },
      { name: "Not stored", count: 1, before: 0 },
    ],
    certificate: [{ name: "Not stored", count: 1, before: 0 }],
    level: [{ name: "Not stored", count: 1, before: 0 }],
    way: [
      { name: "A slip was read", count: 5, before: 0 },
      { name: "Not stored", count: 1, before: 4 },
    ],
    school: [
      { name: "All schools", count: 6, before: 0 },
      { name: "Not stored", count: 1, before: 0 },
    ],
    slip: [{ name: "Not read: rows unclear", count: 2, before: 0 }],
    report: [],
  });
  assert.deepEqual(numbers.texts, [
    { name: "arkesel", count: 1, before: 0, failed: 0, parts: 2, pesewas: 7 },
  ]);
});
