import assert from "node:assert/strict";
import { test } from "node:test";
import type { CasesFound, CaseStory, Done } from "../../../contract/desk/case.ts";
import type { DeskRole } from "../../../contract/desk/roles.ts";
import type { TestDeskBrowser } from "../test-desk.ts";
import { atTheGateway, paid, paidUnheard, startTestCase } from "./test-case.ts";

/** A case over the desk's own doors: who may, what the log says, and a case from search to solved. */

const all = await startTestCase();
const { desk, app } = all;
const at = (role: DeskRole, last: number) => desk.operator(`+23320111100${last}`, role);
const support = await at("support", 1);
const catalogue = await at("catalogue", 2);
const money = await at("money", 3);
const money2 = await at("money", 4);
const owner = await at("owner", 5);
const reason = "the student called";

async function data<T>(answer: ReturnType<TestDeskBrowser["get"]>): Promise<T> {
  const { statusCode, body } = await answer;
  assert.equal(statusCode, 200, body);
  return (JSON.parse(body) as { data: T }).data;
}

test("paid, nothing came: support searches, reads and asks, and it is open", async () => {
  const { code, reference } = await paidUnheard(all);
  const found = await data<CasesFound>(support.post("/desk/api/cases/search", { query: reference }));
  assert.deepEqual(
    found.cases.map((one) => one.code),
    [code],
  );
  const story = await data<CaseStory>(support.get(`/desk/api/cases/${code}`));
  assert.equal(story.state, "waiting");
  const done = await data<Done>(support.post(`/desk/api/cases/${code}/ask`, { reason }));
  assert.match(done.sentence, /open now/);
  assert.equal((await data<CaseStory>(support.get(`/desk/api/cases/${code}`))).state, "open");
  const { rows } = await app.database.pool.query(
    "select what, about_reference, why, outcome from desk_log where about_reference = $1 order by id",
    [code],
  );
  assert.deepEqual(rows, [
    { what: "look: a case", about_reference: code, why: null, outcome: "done" },
    { what: "ask gateway", about_reference: code, why: reason, outcome: "done" },
    { what: "look: a case", about_reference: code, why: null, outcome: "done" },
  ]);
});

test("each role does its own and is refused what is another's", async () => {
  const { code, reference } = await paid(all);
  const calls = {
    search: ["POST", "/desk/api/cases/search", { query: code }],
    look: ["GET", `/desk/api/cases/${code}`, undefined],
    grades: ["POST", `/desk/api/cases/${code}/grades`, { reason }],
    ask: ["POST", `/desk/api/cases/${code}/ask`, { reason }],
    resend: ["POST", `/desk/api/cases/${code}/resend`, { reason }],
    open: ["POST", `/desk/api/cases/${code}/open`, { reason }],
    refund: ["POST", `/desk/api/cases/${code}/refund`, { reference, state: "awaiting", reason }],
    proposals: ["GET", "/desk/api/refunds", undefined],
    decide: ["POST", "/desk/api/refunds/999999", { decision: "confirm", reason }],
  } as const;
  const seen = ["search", "look", "grades", "ask", "resend"];
  const moves = ["open", "refund", "proposals", "decide"];
  const table: [TestDeskBrowser, string[]][] = [
    [support, seen],
    [catalogue, []],
    [money, [...seen, ...moves]],
    [owner, [...seen, ...moves]],
  ];
  for (const [browser, may] of table) {
    await browser.confirm();
    for (const [name, [method, url, body]] of Object.entries(calls)) {
      const answer = method === "GET" ? await browser.get(url) : await browser.post(url, body);
      assert.equal(answer.statusCode !== 403, may.includes(name), `${name}: ${answer.body}`);
    }
  }
  const stranger = await desk.browser().post("/desk/api/cases/search", { query: code });
  assert.equal(stranger.statusCode, 401);
});

test("money moves with a fresh passkey alone, and every act needs a reason", async () => {
  const { code, reference } = await paid(all);
  desk.clock.at += 6 * 60_000;
  const refund = { reference, state: "paid", reason };
  const stale = await money.post(`/desk/api/cases/${code}/refund`, refund);
  assert.deepEqual([stale.statusCode, stale.json().error], [403, "desk-passkey-needed"]);
  await money.confirm();
  for (const act of ["ask", "resend", "open", "refund", "grades"]) {
    const without = await money.post(`/desk/api/cases/${code}/${act}`, {
      ...(act === "refund" ? refund : {}),
      reason: " ",
    });
    assert.equal(without.statusCode, 400, `${act}: ${without.body}`);
  }
  const done = await data<Done>(money.post(`/desk/api/cases/${code}/refund`, refund));
  assert.match(done.sentence, /gateway has agreed/);
});

test("two people above the set sum: own proposals are shown as own, and another one confirms", async () => {
  const parts = all.parts as { refundAlonePesewas: number };
  parts.refundAlonePesewas = 1000;
  const { code, reference } = await paid(all);
  await money.confirm();
  await money2.confirm();
  const refund = { reference, state: "paid", reason };
  assert.match(
    (await data<Done>(money.post(`/desk/api/cases/${code}/refund`, refund))).sentence,
    /^Proposed/,
  );
  const mine = await data<CaseStory["proposals"]>(money.get("/desk/api/refunds"));
  const theirs = await data<CaseStory["proposals"]>(money2.get("/desk/api/refunds"));
  assert.match(mine[0]?.may_not_confirm ?? "", /You proposed this/);
  assert.deepEqual([theirs[0]?.may_not_confirm, mine[0]?.code], [null, code]);
  const url = `/desk/api/refunds/${mine[0]!.id}`;
  const own = await money.post(url, { decision: "confirm", reason });
  assert.deepEqual([own.statusCode, own.json().error], [403, "second-person"]);
  const done = await data<Done>(money2.post(url, { decision: "confirm", reason }));
  assert.match(done.sentence, /gateway has agreed/);
  assert.deepEqual(await data<unknown[]>(money.get("/desk/api/refunds")), []);
  parts.refundAlonePesewas = 5000;
});

test("grades are shown to whoever says why, and the log has the why", async () => {
  const { code } = await atTheGateway(all);
  const url = `/desk/api/cases/${code}/grades`;
  const grades = await data<{ subject: string; grade: string }[]>(support.post(url, { reason }));
  assert.ok(
    grades.some(({ subject, grade }) => subject === "Physics" && grade === "A1"),
    JSON.stringify(grades),
  );
  const { rows } = await app.database.pool.query<{ why: string }>(
    "select why from desk_log where what = 'look: grades' and about_reference = $1",
    [code],
  );
  assert.deepEqual(rows, [{ why: reason }]);
});

test("a search that would list everybody is an alarm in the log, and phones in it are masked", async () => {
  const phone = "+233244000222";
  const values = Array.from({ length: 25 }, (_, n) => `('B${String(n).padStart(4, "0")}-00000', '${phone}')`);
  await app.database.pool.query(`insert into orders (code, phone) values ${values.join(",")}`);
  const found = await data<CasesFound>(support.post("/desk/api/cases/search", { query: "0244 000 222" }));
  assert.deepEqual([found.found, found.cases.length, found.is_alarm], [25, 20, true]);
  const { rows } = await app.database.pool.query<{ detail: string; about_reference: string }>(
    "select detail, about_reference from desk_log where what = 'look: search' order by id desc limit 1",
  );
  assert.match(rows[0]!.detail, /^ALARM: by phone: 25 found, 20 shown/);
  assert.equal(rows[0]!.about_reference, "024 *** **22");
  assert.ok(!JSON.stringify(found).includes("000222"));
  for (const query of ["%", "okw-", "+233", "a"]) {
    const none = await data<CasesFound>(support.post("/desk/api/cases/search", { query }));
    assert.equal(none.found, 0, query);
  }
});

test("a code nobody has, and a code as people type it", async () => {
  assert.equal((await support.get("/desk/api/cases/ZZZZZ-ZZZZ9")).statusCode, 404);
  assert.equal((await support.post("/desk/api/cases/nonsense/ask", { reason })).statusCode, 404);
  const { code } = await atTheGateway(all);
  const story = await data<CaseStory>(support.get(`/desk/api/cases/${code.toLowerCase().replace("-", "")}`));
  assert.equal(story.code, code);
});
