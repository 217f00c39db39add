import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sql } from "kysely";
import { Access } from "../../../features/result/contract/check-facts.ts";
import { accessOf } from "../../../features/result/server/access.ts";
import { findOrderBy } from "../../../features/result/server/find-orders.ts";
import type { CheckLine } from "../../contract/case.ts";
import { askedSchool } from "../browse.ts";
import { createTestDesk } from "../test-desk.ts";
import { storePayment } from "../test-payment.ts";
import { checksRoutes } from "./browse-checks.ts";

const schools = new Map([
  [7, { shortName: "=KNUST" }],
  [9, { shortName: "Accra" }],
]);
const desk = await createTestDesk((within, database) =>
  checksRoutes(within, { database, schools: () => schools }),
);
after(() => desk.test.drop());
const { database } = desk.test;
const as = await desk.operators({ owner: "owner", support: "support" });

/** A check for each way a payment may have gone, free or not; then a second run of each, and one of a class. */
const ways = [
  "",
  "awaiting",
  "paid",
  "failed",
  "abandoned",
  "held",
  "paid refunding",
  "paid refunding refunded",
];
const at = new Date("2026-10-05T09:00Z");
for (const [nr, way] of [...ways, ...ways].entries()) {
  const states = ["created", ...way.split(" ")].filter(Boolean);
  await storePayment(
    database,
    `B0000-${10_000 + nr}`,
    Object.fromEntries(states.map((state) => [state, at])),
  );
}
await database.pool.query(`
  update orders o set student_name = 'Ama Mensah', phone = '+233241234567',
    frozen_at = case when exists (select from opened_orders where order_id = o.id) then created_at end;
  insert into orders (code, created_at, recheck_of) select replace(code, 'B0', 'C0'), created_at, id from orders;
  insert into orders (code, created_at, frozen_at, class_order) select 'D0000-00000', created_at, created_at, id from orders where code = 'B0000-10002';
  insert into opened_orders (order_id, payment_id, opened_at)
    select o.id, p.id, o.created_at from orders o join payments p on p.order_id = o.class_order;
  insert into checks (order_id, input, input_hash, is_free, catalogue_version, total_qualified, checked_at, outcome)
    select id, jsonb_build_object('schoolId', case id % 3 when 0 then 7 when 1 then 9 end, 'level', case id % 2 when 0 then 'Degree' else 'Diploma' end,
      'certificate', 'WASSCE'), '\\x00', right(code, 5)::int between 10008 and 10015 or recheck_of is not null, 1, id, created_at, 'x' from orders`);

const october = "/desk/api/checks?from=2026-10-01&to=2026-10-31";
async function list(more = ""): Promise<CheckLine[]> {
  const answer = await as.owner.get(october + more);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.doesNotMatch(
    answer.body,
    /[BCD]0000-|Ama|Mensah|24123/,
    "no code opens a result, and nobody is named",
  );
  const { rows, found } = answer.json().data as { rows: CheckLine[]; found: number };
  assert.equal(found, rows.length);
  return rows;
}

test("a list of checks says of each what its result would show, and finds it by that", async () => {
  const rows = await list();
  assert.equal(rows.length, 2 * 2 * ways.length + 1);
  for (const { order: id, access } of rows) {
    assert.equal(access, accessOf((await findOrderBy(database, { id }))!), String(id));
  }
  for (const access of Access.options) {
    const own = rows.filter((row) => row.access === access);
    assert.ok(own.length > 0, access);
    assert.deepEqual(await list(`&access=${access}`), own, access);
  }
});

test("the checks of one school have an index", async () => {
  const plan = await database.kysely.transaction().execute(async (within) => {
    await sql`set local enable_seqscan = off`.execute(within);
    return sql`explain select from checks c where true ${askedSchool("7")}`.execute(within);
  });
  assert.match(JSON.stringify(plan.rows), /checks_school/);
});

test("checks are sorted by each column and filtered by what was asked for", async () => {
  const all = await list();
  const of = (sort: string) => list(`&sort=${sort}&order=ascending`);
  assert.deepEqual(await of("begun"), all.toReversed());
  assert.deepEqual(
    (await of("programmes")).map(({ programmes }) => programmes),
    all.map(({ order }) => order).toReversed(),
  );
  const named = (await of("school")).map(({ school }) => school);
  assert.deepEqual([...new Set(named)], ["=KNUST", "Accra", "All schools"]);
  for (const [more, fits] of [
    ["&school=7", ({ school }) => school === "=KNUST"],
    ["&school=all", ({ school }) => school === "All schools"],
    ["&level=Diploma&certificate=WASSCE", ({ level }) => level === "Diploma"],
    ["&certificate=SSSCE", () => false],
  ] as [string, (row: CheckLine) => boolean][]) {
    assert.deepEqual(await list(more), all.filter(fits), more);
  }
  const { body } = await as.owner.post("/desk/api/checks/export", {
    from: "2026-10-01",
    to: "2026-10-31",
    school: "7",
    reason: "for the accountant",
  });
  const lines = body.trim().split(/\r?\n/);
  assert.equal(lines.length, 1 + all.filter(({ school }) => school === "=KNUST").length);
  for (const line of lines.slice(1))
    assert.match(line, /^2026-10-05 09:00:00,\d+,\w+,[\w ]*,'=KNUST,WASSCE,/);
  assert.doesNotMatch(body, /[BCD]0000-|Ama|24123/);
});

test("whoever plays with the address of a list gets a clear sentence, and a stranger nothing", async () => {
  for (const [more, says] of [
    ["&page=41", /Forty pages at most/],
    ["&page=1e99", /page/i],
    ["&page=-1", /Pages begin at 1/],
    ["&page=0x10'", /The number of a page/],
    ["&sort=code", /sorted by begun, school, programmes/],
    ["&sort=o.code", /sorted by begun/],
    ["&order=desc;drop", /ascending or descending/],
    ["&school=7%20or%201=1", /A school of the list/],
    ["&access=all", /open/],
    ["&sort=begun&sort=school", /sorted by/],
  ] as const) {
    const answer = await as.owner.get(october + more);
    assert.equal(answer.statusCode, 400, more);
    assert.match(answer.json().message, says, more);
  }
  for (const days of [
    "from=2026-11-02&to=2026-11-01",
    "from=2020-01-01&to=2026-01-01",
    "from=x&to=y",
    "from=0000-01-01&to=9999-12-31",
    "",
  ]) {
    const answer = await as.owner.get(`/desk/api/checks?${days}`);
    assert.equal(answer.statusCode, 400, days);
    assert.ok(answer.json().message.length > 5, days);
  }
  const strange = await as.owner.get(`${october}&level=${encodeURIComponent("' or ''='")}`);
  assert.deepEqual(strange.json().data.rows, [], "a value is never read as SQL");
  assert.equal((await as.support.get(october)).statusCode, 403);
  assert.equal((await desk.browser().get(october)).statusCode, 401);
});
