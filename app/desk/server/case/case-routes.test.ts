import assert from "node:assert/strict";
import { test } from "node:test";
import type { ActResult } from "../../../kernel/contract/desk/endpoint.ts";
import type { CasesFound, CaseStory } from "../../contract/case.ts";
import type { TestDeskBrowser } from "../test-desk.ts";
import { paidWithoutNotice, startTestCase } from "./test-case.ts";

/** A case over the desk's own endpoints: what the log says, and who sees what. Roles: wiring/desk.test.ts. */

const all = await startTestCase();
const { desk, app } = all;
const support = await desk.operator("+233244123400", "support");
const reason = "the student called";

async function data<T>(answer: ReturnType<TestDeskBrowser["get"]>): Promise<T> {
  const { statusCode, body } = await answer;
  assert.equal(statusCode, 200, body);
  return (JSON.parse(body) as { data: T }).data;
}

test("a case is looked at, asked about and opened, and the log says who did what and why", async () => {
  const { code } = await paidWithoutNotice(all);
  const story = await data<CaseStory>(support.get(`/desk/api/cases/${code.toLowerCase().replace("-", "")}`));
  assert.deepEqual([story.code, story.state], [code, "waiting"]);
  const done = await data<ActResult>(support.post(`/desk/api/cases/${code}/ask`, { reason }));
  assert.match(done.sentence, /open now/);
  const url = `/desk/api/cases/${code}/grades`;
  const grades = await data<{ subject: string; grade: string }[]>(support.post(url, { reason }));
  assert.ok(grades.some(({ subject, grade }) => subject === "Physics" && grade === "A1"));
  const { rows } = await app.database.pool.query(
    "select what, why, outcome from desk_log where about_reference = $1 and outcome <> 'begun' order by id",
    [`${code.slice(0, 5)}-*****`],
  );
  assert.deepEqual(rows, [
    { what: "look: a case", why: null, outcome: "done" },
    { what: "ask gateway", why: reason, outcome: "done" },
    { what: "look: grades", why: reason, outcome: "done" },
  ]);
  assert.equal((await support.get("/desk/api/cases/ZZZZZ-ZZZZ9")).statusCode, 404);
  assert.equal((await support.post("/desk/api/cases/nonsense/ask", { reason })).statusCode, 404);
});

test("a search that would list everybody is an alarm in the log, and phones in it are masked", async () => {
  const phone = "+233244000222";
  const values = Array.from({ length: 21 }, (_, n) => `('B${String(n).padStart(4, "0")}-00000', '${phone}')`);
  await app.database.pool.query(`insert into orders (code, phone) values ${values.join(",")}`);
  const found = await data<CasesFound>(support.post("/desk/api/cases/search", { query: "0244 000 222" }));
  assert.ok(found.is_alarm && !JSON.stringify(found.cases).includes("000222"));
  const { rows } = await app.database.pool.query<{ detail: string; about_reference: string }>(
    "select detail, about_reference from desk_log where what = 'look: search' order by id desc limit 1",
  );
  assert.match(rows[0]!.detail, /^ALARM: by phone: 21 found, 20 shown/);
  assert.equal(rows[0]!.about_reference, "024 *** **22");
});
