import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { CheckResult } from "../../contract/check-result.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { startTestApp } from "./test-app.ts";
import { bestResult, call, confirm, order, payAt, read, submit, testPhone } from "./test-journey.ts";

/** A code that was shared shows; it does not act. */

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

async function paidCheck(): Promise<string> {
  const code = await order(app);
  const { payment } = await submit(app, code);
  await payAt(app, payment.payment_link!);
  await confirm(app, code);
  return code;
}

const recheck = (code: string) =>
  call<CheckResult>(app, "POST", `/api/v1/checks/${code}/recheck`, { results: withEnglish(3).results });
const resubmit = (code: string, english: number) =>
  call<CheckResult>(app, "POST", "/api/v1/check", { code, ...withEnglish(english) });

test("whoever has only the code cannot use the free second run up; its student still can", async () => {
  const code = await paidCheck();
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
  const code = await paidCheck();
  app.proofs.madeHere = new Set([code]);
  assert.equal((await recheck(code)).status, 200);
});

test("other grades for an unpaid check: within half an hour, after that with proof; the same ones always", async () => {
  const code = await order(app);
  await submit(app, code);
  assert.equal((await resubmit(code, 2)).body.data.summary.total_score, 7);
  app.passTime(31 * minute);
  assert.equal((await resubmit(code, 2)).body.data.summary.total_score, 7, "nothing is changed");
  const refused = await resubmit(code, 3);
  assert.deepEqual([refused.status, (refused.body as { error?: string }).error], [401, "proof-needed"]);
  assert.equal((await read(app, code)).summary.total_score, 7);
  app.proofs.madeHere = new Set([code]);
  assert.equal((await resubmit(code, 3)).body.data.summary.total_score, 8);
  app.proofs.madeHere = new Set();
  app.proofs.phone = testPhone;
  assert.equal((await resubmit(code, 4)).body.data.summary.total_score, 9);
});

test("an order that waited long takes its first grades from anybody", async () => {
  const code = await order(app);
  app.passTime(31 * minute);
  assert.equal((await submit(app, code)).summary.total_score, 6);
});

test("ten different answers are all that one order takes, from its student too; the same ones cost nothing", async () => {
  const code = await order(app);
  const answers = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4];
  for (const english of answers) {
    assert.equal((await resubmit(code, english)).status, 200);
    assert.equal((await resubmit(code, english)).status, 200);
  }
  app.proofs.madeHere = new Set([code]);
  const eleventh = await resubmit(code, 5);
  assert.deepEqual([eleventh.status, (eleventh.body as { error?: string }).error], [409, "too-many-inputs"]);
  app.proofs.madeHere = new Set();
  assert.equal((await resubmit(code, 5)).status, 409);
  assert.equal((await resubmit(code, 4)).status, 200);
});

test("twenty other answers at once are no more than ten", async () => {
  const code = await order(app);
  const electives = (points: number) => {
    const request = withEnglish(1 + (points % 6));
    for (const elective of request.results.electives) elective.grade = 1 + (points % 4);
    return request;
  };
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
