import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import type { CheckResult } from "../contract/check-facts.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { startTestApp } from "./test-app.ts";
import {
  call,
  newCheck,
  order,
  paidCheck,
  payFor,
  read,
  resultOf,
  submit,
  testPhone,
} from "./test-journey.ts";

/** A shared code can read but not act. */

const app = await startTestApp();

describe("whoever has a code", () => {
  beforeEach(() => {
    app.proofs.phone = null;
    app.proofs.madeHere = new Set();
  });

  const withEnglish = (grade: number) => resultOf(1, grade);
  const recheck = (code: string) =>
    call<CheckResult>(app, "POST", `/api/v1/checks/${code}/recheck`, { results: withEnglish(3).results });
  const resubmit = (code: string, english: number) =>
    call<CheckResult>(app, "POST", "/api/v1/check", { code, ...withEnglish(english) });

  test("whoever has only the code cannot use the free second run up; its student still can", async () => {
    const code = await paidCheck(app);
    for (const phone of [null, "+233209999999" as PhoneNumber]) {
      app.proofs.phone = phone;
      const refused = await recheck(code);
      assert.deepEqual([refused.status, refused.body.error], [401, "proof-needed"]);
      assert.match(refused.body.message, /Prove the phone number/);
    }
    assert.ok((await read(app, code)).payment.recheck_until, "it is still there");
    app.proofs.phone = testPhone;
    assert.equal((await recheck(code)).body.data.summary.total_score, 8);
  });

  test("other grades for an unpaid check need proof, from the first second; the same ones never", async () => {
    const { check_code: code } = await newCheck(app);
    assert.equal((await resubmit(code, 1)).body.data.summary.total_score, 6, "nothing is changed");
    const refused = await resubmit(code, 3);
    assert.deepEqual([refused.status, refused.body.error], [401, "proof-needed"]);
    assert.equal((await read(app, code)).summary.total_score, 6);
    app.proofs.madeHere = new Set([code]);
    assert.equal((await resubmit(code, 3)).body.data.summary.total_score, 8);
    app.proofs.madeHere = new Set();
    app.proofs.phone = testPhone;
    assert.equal((await resubmit(code, 4)).body.data.summary.total_score, 9);
  });

  test("a stranger with the code uses none of its student's ten answers up, and changes none of them", async () => {
    const { check_code: code } = await newCheck(app, withEnglish(2));
    for (let english = 3; english < 9; english += 1)
      assert.equal((await resubmit(code, english)).status, 401);
    app.proofs.madeHere = new Set([code]);
    assert.equal((await resubmit(code, 1)).body.data.summary.total_score, 6);
  });

  describe("the edit token, for programs without cookies", () => {
    const made = async () => {
      const { body } = await call<{ code: string; edit_token: string }>(
        app,
        "POST",
        "/api/v1/check/initial",
        {
          user_phone: testPhone,
        },
      );
      await submit(app, body.data.code);
      return body.data;
    };
    const change = async (path: string, token: string, body: object) =>
      app.app.inject({ method: "POST", url: path, headers: { "x-edit-token": token }, payload: body });

    test("changes its own check, and no other one", async () => {
      const { code, edit_token: token } = await made();
      const other = await made();
      const asked = { code, ...withEnglish(2) };
      for (const wrong of [other.edit_token, `${token}x`, ""])
        assert.equal((await change("/api/v1/check", wrong, asked)).statusCode, 401, wrong);
      assert.equal((await read(app, code)).summary.total_score, 6);
      assert.equal((await change("/api/v1/check", token, asked)).statusCode, 200);
      assert.equal((await read(app, code)).summary.total_score, 7);
    });

    test("runs a paid check again", async () => {
      const { code, edit_token: token } = await made();
      await payFor(app, code);
      const path = `/api/v1/checks/${code}/recheck`;
      const body = { results: withEnglish(3).results };
      assert.equal((await change(path, "somebody-elses", body)).statusCode, 401);
      assert.equal((await change(path, token, body)).statusCode, 200);
    });

    test("is stored as a hash, and answered at no other door", async () => {
      const { code, edit_token: token } = await made();
      const select = "select row_to_json(o)::text as row from orders o where code = $1";
      const { rows } = await app.database.pool.query(select, [code]);
      assert.ok(!rows[0].row.includes(token));
      assert.ok(!JSON.stringify(await read(app, code)).includes(token));
    });
  });

  test("an order that waited long takes its first grades from anybody", async () => {
    const code = await order(app);
    app.passTime(31 * 60_000);
    assert.equal((await submit(app, code)).summary.total_score, 6);
  });

  test("ten different answers are all that one order takes, from its student too; the same ones cost nothing", async () => {
    const code = await order(app);
    app.proofs.madeHere = new Set([code]);
    for (const english of [1, 2, 3, 4, 5, 6, 1, 2, 3, 4]) {
      assert.equal((await resubmit(code, english)).status, 200);
      assert.equal((await resubmit(code, english)).status, 200);
    }
    const eleventh = await resubmit(code, 5);
    assert.deepEqual([eleventh.status, eleventh.body.error], [409, "too-many-inputs"]);
    app.proofs.madeHere = new Set();
    assert.equal((await resubmit(code, 5)).status, 401);
    assert.equal((await resubmit(code, 4)).status, 200);
  });

  test("twenty other answers at once are no more than ten", async () => {
    const code = await order(app);
    app.proofs.madeHere = new Set([code]);
    const send = (at: number) =>
      call(app, "POST", "/api/v1/check", {
        code,
        is_predicted: at % 2 === 0,
        ...resultOf(1 + (at % 4), 1 + (at % 6)),
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at)));
    const { rows } = await app.database.pool.query(
      "select inputs from checks join orders on orders.id = order_id where code = $1",
      [code],
    );
    assert.equal(rows[0].inputs, 10);
    assert.ok(answers.some(({ status }) => status === 409));
  });
});
