import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import type { CheckResult } from "../../contract/check-result.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { startTestApp } from "./test-app.ts";
import { bestResult, call, order, paidCheck, payFor, read, submit, testPhone } from "./test-journey.ts";

/** A shared code can read but not act. */

const app = await startTestApp();
const minute = 60_000;

beforeEach(() => {
  app.proofs.phone = null;
  app.proofs.madeHere = new Set();
});

function withEnglish(grade: number): ReturnType<typeof bestResult> {
  const request = bestResult();
  request.results.core.english = grade;
  return request;
}

const recheck = (code: string) =>
  call<CheckResult>(app, "POST", `/api/v1/checks/${code}/recheck`, { results: withEnglish(3).results });
const resubmit = (code: string, english: number) =>
  call<CheckResult>(app, "POST", "/api/v1/check", { code, ...withEnglish(english) });

test("whoever has only the code cannot use the free second run up; its student still can", async () => {
  const code = await paidCheck(app);
  for (const phone of [null, "+233209999999" as PhoneNumber]) {
    app.proofs.phone = phone;
    const refused = await recheck(code);
    assert.equal(refused.status, 401);
    assert.equal((refused.body as { error?: string }).error, "proof-needed");
    assert.match(refused.body.message, /Prove the phone number/);
  }
  assert.ok((await read(app, code)).payment.recheck_until, "it is still there");
  app.proofs.phone = testPhone;
  assert.equal((await recheck(code)).body.data.summary.total_score, 8);
});

test("the browser that made the order runs the check again without proving a phone", async () => {
  const code = await paidCheck(app);
  app.proofs.madeHere = new Set([code]);
  assert.equal((await recheck(code)).status, 200);
});

test("other grades for an unpaid check need proof, from the first second; the same ones never", async () => {
  const code = await order(app);
  await submit(app, code);
  assert.equal((await resubmit(code, 1)).body.data.summary.total_score, 6, "nothing is changed");
  const refused = await resubmit(code, 3);
  assert.deepEqual([refused.status, (refused.body as { error?: string }).error], [401, "proof-needed"]);
  assert.equal((await read(app, code)).summary.total_score, 6);
  app.proofs.madeHere = new Set([code]);
  assert.equal((await resubmit(code, 3)).body.data.summary.total_score, 8);
  app.proofs.madeHere = new Set();
  app.proofs.phone = testPhone;
  assert.equal((await resubmit(code, 4)).body.data.summary.total_score, 9);
});

test("a stranger with the code uses none of its student's ten answers up, and changes none of them", async () => {
  const code = await order(app);
  await submit(app, code, withEnglish(2));
  for (let english = 3; english < 9; english += 1) assert.equal((await resubmit(code, english)).status, 401);
  app.proofs.madeHere = new Set([code]);
  assert.equal((await resubmit(code, 1)).body.data.summary.total_score, 6);
});

describe("the edit token, for programs without cookies", () => {
  const made = () =>
    call<{ code: string; edit_token: string }>(app, "POST", "/api/v1/check/initial", {
      user_phone: testPhone,
    }).then(({ body }) => body.data);
  const change = async (path: string, token: string, body: object) =>
    app.app.inject({ method: "POST", url: path, headers: { "x-edit-token": token }, payload: body });

  test("changes its own check, and no other one", async () => {
    const { code, edit_token: token } = await made();
    const other = await made();
    await submit(app, code);
    await submit(app, other.code);
    const asked = { code, ...withEnglish(2) };
    assert.equal((await change("/api/v1/check", other.edit_token, asked)).statusCode, 401);
    assert.equal((await change("/api/v1/check", `${token}x`, asked)).statusCode, 401);
    assert.equal((await change("/api/v1/check", "", asked)).statusCode, 401);
    assert.equal((await read(app, code)).summary.total_score, 6);
    assert.equal((await change("/api/v1/check", token, asked)).statusCode, 200);
    assert.equal((await read(app, code)).summary.total_score, 7);
  });

  test("runs a paid check again", async () => {
    const { code, edit_token: token } = await made();
    await submit(app, code);
    await payFor(app, code);
    const path = `/api/v1/checks/${code}/recheck`;
    const body = { results: withEnglish(3).results };
    assert.equal((await change(path, "somebody-elses", body)).statusCode, 401);
    assert.equal((await change(path, token, body)).statusCode, 200);
  });

  test("is stored as a hash, and answered at no other door", async () => {
    const { code, edit_token: token } = await made();
    await submit(app, code);
    const { rows } = await app.database.pool.query(
      "select row_to_json(o)::text as row from orders o where code = $1",
      [code],
    );
    assert.ok(!rows[0].row.includes(token));
    assert.ok(!JSON.stringify(await read(app, code)).includes(token));
  });
});

test("an order that waited long takes its first grades from anybody", async () => {
  const code = await order(app);
  app.passTime(31 * minute);
  assert.equal((await submit(app, code)).summary.total_score, 6);
});

test("ten different answers are all that one order takes, from its student too; the same ones cost nothing", async () => {
  const code = await order(app);
  const answers = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4];
  app.proofs.madeHere = new Set([code]);
  for (const english of answers) {
    assert.equal((await resubmit(code, english)).status, 200);
    assert.equal((await resubmit(code, english)).status, 200);
  }
  const eleventh = await resubmit(code, 5);
  assert.deepEqual([eleventh.status, (eleventh.body as { error?: string }).error], [409, "too-many-inputs"]);
  app.proofs.madeHere = new Set();
  assert.equal((await resubmit(code, 5)).status, 401);
  assert.equal((await resubmit(code, 4)).status, 200);
});

test("twenty other answers at once are no more than ten", async () => {
  const code = await order(app);
  const electives = (points: number) => {
    const request = withEnglish(1 + (points % 6));
    for (const elective of request.results.electives) elective.grade = 1 + (points % 4);
    return request;
  };
  app.proofs.madeHere = new Set([code]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      call(app, "POST", "/api/v1/check", { code, is_predicted: at % 2 === 0, ...electives(at) }),
    ),
  );
  const { rows } = await app.database.pool.query(
    "select inputs from checks join orders on orders.id = order_id where code = $1",
    [code],
  );
  assert.equal(rows[0].inputs, 10);
  assert.ok(answers.some(({ status }) => status === 409));
});
