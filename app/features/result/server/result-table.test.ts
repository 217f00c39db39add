import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf } from "../contract/answer.ts";
import { type FieldOfStudy, readIndex } from "../../../kernel/contract/programme-index.ts";
import { type ResultTable, rowsOf, rowsOfView } from "../contract/result-table.ts";
import { levels } from "@okwan/engine";
import { indexOf } from "../../public/server/index-file.ts";
import { rowOf } from "./answer-rows.ts";
import { orderByCode } from "./checks-table.ts";
import { allPlaced } from "./find-programmes.ts";
import { hasCheck, loadResult } from "./load-result.ts";
import { readAnswer } from "./read-answer.ts";
import { readOpenedResult } from "./read-checks.ts";
import { startTestApp, testCatalogue } from "./test-app.ts";
import { bestResult, newCheck, paidCheck, payFor, resultOf, subjectId } from "./test-journey.ts";

const app = await startTestApp();
const parts = { ...app.parts, catalogueOf: () => testCatalogue() };
const { index } = indexOf(testCatalogue());

async function stored(code: string, level: (typeof levels)[number] = "Degree") {
  const { table, answer } = (await readAnswer(parts, code, { level }))!;
  return { answer, table: JSON.parse(table) as ResultTable };
}

async function contextOf(code: string, view: Parameters<typeof loadResult>[2] = {}) {
  const order = await orderByCode(app.database.pool, code);
  assert.ok(order !== null && hasCheck(order));
  return loadResult(parts, order, view);
}

const country = { ...bestResult(), school_id: 0 };

test("rows that are made of the stored table and the public index are the check's own rows", async () => {
  const code = await paidCheck(app, country);
  const { schools } = testCatalogue().catalogue;
  const [knust] = schools.filter(({ slug }) => slug === "knust");
  for (const level of levels) {
    for (const schoolId of [null, knust!.id]) {
      const read = await contextOf(code, { level, schoolId });
      const { table } = await stored(code, level);
      const made = rowsOfView(table, index, { country: "GHA", level, schoolId });
      const byPlace = (rows: readonly { place: string }[]) => Object.groupBy(rows, ({ place }) => place);
      assert.deepEqual(byPlace(made), byPlace(allPlaced(read).map(rowOf)));
    }
  }
});

test("the first look makes the table, and a second reads it as it is", async () => {
  const code = await paidCheck(app, country);
  const tables = async () => {
    const { rows } = await app.database.pool.query<{ tables: Record<string, string> | null }>(
      `select page_tables as tables from checks c join orders o on o.id = c.order_id where o.code = $1`,
      [code],
    );
    return rows[0]!.tables;
  };
  assert.equal(await tables(), null, "most checks are never opened");
  await stored(code);
  assert.deepEqual(Object.keys((await tables())!).sort(), ["of", "open Degree"]);
  await app.database.pool.query(
    `update checks set page_tables = page_tables || '{"open Degree": "{\\"ids\\":[],\\"columns\\":{},\\"rest\\":null}"}'
     where order_id = (select id from orders where code = $1)`,
    [code],
  );
  assert.deepEqual((await stored(code)).table.ids, []);
  await app.database.pool.query(
    `update checks set page_tables = page_tables || '{"of": "an earlier release"}'
     where order_id = (select id from orders where code = $1)`,
    [code],
  );
  assert.ok((await stored(code)).table.ids.length > 100, "another release makes its own");
});

test("a closed check's tables hold no row that payment would open, before it and after a refund", async () => {
  const { check_code: code } = await newCheck(app, country);
  const soldIn = async (level: (typeof levels)[number]) => {
    const { outcome } = (await contextOf(code, { level })).order.check;
    const hidden = outcome.ask.filter(({ known }) => known === "within" || known === "just-over");
    return new Set([...outcome.qualified, ...hidden].map((one) => one.programmeId));
  };
  const expectClosed = async () => {
    for (const level of levels) {
      const { table, answer } = await stored(code, level);
      const sold = await soldIn(level);
      assert.ok(sold.size > 20);
      assert.deepEqual(
        table.ids.filter((id) => sold.has(id)),
        [],
      );
      assert.equal(table.rest, "withheld");
      for (const [place] of [table.columns.place])
        for (const one of place) assert.ok(one === "open" || one === "ask" || one === "closed", one);
      for (const row of rowsOf(table, index))
        if (!row.isLimit) assert.deepEqual([row.cutOff, row.chance, row.opensBy], [null, null, null]);
      assert.equal(answer.wanted.length + answer.instead.ids.length, 0);
    }
  };
  await expectClosed();
  await payFor(app, code);
  assert.ok((await stored(code)).table.columns.place[0].includes("qualified"));
  await app.database.pool.query(
    `insert into payment_events (payment_id, state, cause, created_at)
     select payment_id, 'refunded', 'operator', now() from payment_states s join orders o on o.id = s.order_id
     where o.code = $1 and state = 'paid'`,
    [code],
  );
  await expectClosed();
});

test("a free check's table is whole, and the index has no figure", async () => {
  const failing = {
    ...country,
    results: { ...country.results, core: { ...country.results.core, english: 9 } },
  };
  const { check_code: code, access } = await newCheck(app, failing);
  assert.equal(access, "free");
  const { table } = await stored(code);
  assert.equal(table.rest, "closed");
  const { text } = indexOf(testCatalogue());
  assert.deepEqual(Object.keys(JSON.parse(text.toString()) as object).sort(), [
    "campus",
    "field",
    "ids",
    "level",
    "name",
    "school",
    "schools",
    "stream",
    "study",
  ]);
  const read = readIndex(JSON.parse(text.toString()) as Parameters<typeof readIndex>[0]);
  assert.deepEqual(
    [...read.programmes.keys()],
    [...testCatalogue().compiled.forCertificate("WASSCE").offerings.keys()],
    "in the order of lists",
  );
  for (const row of rowsOf(table, index)) assert.equal(row.group, groupOf(row.place, row.known));
});

test("under Not yet no group is titled with a better credit or the best grade, whatever the grades", async () => {
  const slips = [
    { core: { math: 3, english: 2, science: 2, social: 3 }, electives: [5, 3, 2, 2] },
    { core: { math: 4, english: 4, science: 5, social: 6 }, electives: [6, 5, 4, 6] },
    { core: { math: 7, english: 3, science: 3, social: 3 }, electives: [3, 3, 7, 3] },
  ];
  const names = ["Elective Mathematics", "Physics", "Chemistry", "Biology"];
  let titled = 0;
  for (const { core, electives } of slips) {
    const graded = electives.map((grade, at) => ({ subject_id: subjectId(names[at]!), grade }));
    const { check_code: code, access } = await newCheck(app, {
      school_id: 0,
      results: { core, electives: graded },
    });
    if (access === "unpaid") await payFor(app, code);
    for (const level of levels) {
      for (const { opensBy } of allPlaced(await contextOf(code, { level })).map(rowOf)) {
        if (opensBy?.kind !== "grade") continue;
        titled += 1;
        const { from, to } = opensBy.change;
        assert.ok(from === null || ["D7", "E8", "F9"].includes(from), `${from} to ${to}`);
        assert.notEqual(to, "A1");
      }
    }
  }
  assert.ok(titled > 0, "a failed grade still has its group");
});

test("the text of a result names the three choices of its page, with the same cut-offs, wish or none", async () => {
  const named = new Set<string>();
  for (const wish of [[], ["nursing"], ["law"]] satisfies FieldOfStudy[][]) {
    for (const points of [1, 3, 5]) {
      const code = await paidCheck(app, { ...resultOf(points), school_id: 0, wish });
      const order = (await orderByCode(app.database.pool, code))!;
      const { best } = (await readOpenedResult(parts, order.orderId))!;
      const { choices } = (await stored(code)).answer.steps;
      assert.deepEqual(
        best.map(({ kind, name, school, cutOff }) => [kind, name, school, cutOff]),
        choices
          .filter(({ kind }) => kind !== "open")
          .map(({ kind, program: { name, school, cut_off } }) => [kind, name, school.short_name, cut_off]),
      );
      for (const { kind } of best) named.add(kind);
    }
  }
  assert.deepEqual([...named].sort(), ["bold", "fair", "safe"]);
});
