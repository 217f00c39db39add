import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { startApp } from "../e2e/support/app.ts";
import { lastCode } from "../e2e/support/texts.ts";
import { ask as askAt } from "../faults/students.ts";

/**
 * The real server at its most talkative, a whole journey, and then its log searched for what it must not
 * hold.
 */

const phone = "0244987123";
const name = "Abenaa Nyarkoaa";

const secret = "never-to-be-seen-in-any-log-line-of-ours";
const app = await startApp({ env: { OKWAN_LOG_LEVEL: "debug", OKWAN_SECRET: secret } });
after(() => app.stop());

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  return (await askAt<T>(app.url, method, path, body)).data!;
}

suite("the log", () => {
  test("names no student, no number, no code, no token and no key", async () => {
    const who = { user_phone: phone, user_name: name };
    const { code } = await ask<{ code: string }>("POST", "/api/v1/check/initial", who);
    const core = { math: 1, english: 1, science: 1, social: 1 };
    const electives = [11, 12, 13].map((subject_id) => ({ subject_id, grade: 1 }));
    await ask("POST", "/api/v1/check", { code, school_id: 0, results: { core, electives } });
    const started = await ask<{ payment_link: string }>("POST", `/api/v1/checks/${code}/payment`, {});
    const body = new URLSearchParams({ channel: "mobile_money", outcome: "success" });
    await fetch(started.payment_link, { method: "POST", redirect: "manual", body });
    await fetch(`${app.url}/checker/results/${code}?check_code=${code}&status=success`);
    await ask("GET", `/api/v1/past-check?phone=${phone}`);
    await ask("POST", "/oauth/token", { grant_type: "password", username: phone, password: "" });
    const login = await lastCode(app, `+233${phone.slice(1)}`);
    await ask("POST", "/oauth/token", { grant_type: "password", username: phone, password: "000000" });
    const password = { grant_type: "password", username: phone, password: login };
    const { access_token: token } = await ask<{ access_token: string }>("POST", "/oauth/token", password);
    assert.ok(token, "nobody was logged in");
    // A failure is logged with its cause, which must not contain them.
    await ask("POST", "/api/v1/check", { code, school_id: "x", results: { core: phone } });
    await ask("POST", "/api/v1/webhooks/paystack", { event: "charge.success", data: { reference: name } });
    const key = await app.database.pool.query(
      "select value->>'secretKey' as secret_key from server_facts where name = 'sandbox'",
    );

    const log = app.output();
    assert.ok(log.split("\n").length > 10, "nothing was logged");
    const forbidden = {
      phone: phone.slice(1),
      "first name": "Abenaa",
      "last name": "Nyarkoaa",
      "check code": code,
      "half a check code": code.slice(6),
      "login code": login,
      "access token": token.slice(0, 40),
      secret: "never-to-be-seen",
      "gateway key": String(key.rows[0]?.secret_key),
    };
    for (const [what, text] of Object.entries(forbidden)) {
      const line = log.split("\n").find((one) => one.includes(text));
      assert.equal(line, undefined, `${what} is in the log: ${line}`);
    }
  });

  test("every answer has a line with its request id, route and time", () => {
    const lines = app
      .output()
      .split("\n")
      .filter((line) => line.includes('"msg":"answered"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.ok(lines.length > 5);
    for (const line of lines) {
      assert.match(String(line["reqId"]), /^[0-9a-f-]{36}$/);
      assert.equal(typeof line["ms"], "number");
      assert.equal(typeof line["route"], "string");
    }
  });
});
