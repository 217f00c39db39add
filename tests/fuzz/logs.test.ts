import assert from "node:assert/strict";
import { once } from "node:events";
import { METHODS } from "node:http";
import { connect } from "node:net";
import { after, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
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
  test("no method is a fault of ours", async () => {
    const { port } = new URL(app.url);
    for (const method of [...METHODS, "BREW"].filter((one) => one !== "CONNECT")) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(`${method} / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      const [data] = (await once(socket, "data")) as [Buffer];
      const status = Number(data.toString().split(" ")[1]);
      assert.ok(status < 500, `${method}: ${status}`);
      socket.destroy();
    }
    assert.doesNotMatch(app.output(), /"level":[56]0/);
  });

  test("uploads and forms that break off are no alarm", async () => {
    const { port } = new URL(app.url);
    const kinds = [
      ["/api/v1/extractions", "multipart/form-data; boundary=x"],
      ["/api/v1/check", "application/json"],
      ["/checker", "application/x-www-form-urlencoded"],
    ] as const;
    for (const [path, type] of kinds) {
      const socket = connect(Number(port), "127.0.0.1");
      await once(socket, "connect");
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n`;
      socket.write(`${head}--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nab`);
      await sleep(100);
      socket.resetAndDestroy();
    }
    await sleep(300);
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    assert.doesNotMatch(metrics, /^okwan_database_refusals_total\{/m);
    assert.doesNotMatch(app.output(), /"level":[456]0/);
  });

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
