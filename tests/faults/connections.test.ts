import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startApp } from "../e2e/support/app.ts";
import { figureOf, newOrder, recordsAway, until } from "./students.ts";

/** Statements that do not end hold every connection a server may have. */

const connections = 3;
const students = 12;

test("with every connection held each student hears within a bounded time, and the operator can still look", async () => {
  const app = await startApp({ env: { OKWAN_DATABASE_POOL: String(connections) } });
  const { url } = app;
  const status = async (path: string) => (await fetch(url + path)).status;
  const figure = (name: string) => figureOf(url, name);
  const somebodyElse = await app.database.pool.connect();
  try {
    await somebodyElse.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await somebodyElse.query("begin; lock table orders in access exclusive mode");
    let answered = 0;
    const ask = async () => {
      const answer = await newOrder(url);
      answered += 1;
      return answer;
    };
    const asked: ReturnType<typeof ask>[] = [];
    for (let student = 0; student < students; student += 1) {
      asked.push(ask());
      // A busy machine may turn to somebody late; once it answers this, it has turned to the one before.
      await status("/healthz");
      await sleep(30);
    }
    const looks = ["/healthz", "/readyz", "/healthz/business", "/"].map(status);
    const waiting = await figure("okwan_database_waiting");
    assert.deepEqual(await Promise.all(looks), [200, 503, 503, 200]);
    // On a busy machine the first students have their answer by then; behind all of them it would be all.
    assert.ok(answered < students, "who looks does not wait in the same line");
    assert.ok(waiting > 0, "the operator sees that students wait");

    const pages = ["/checker/results/K7QM4-TXD9P", "/previous-checks?code=K7QM4-TXD9P"].map(async (path) => {
      const answer = await fetch(url + path, { headers: { accept: "text/html" } });
      const text = await answer.text();
      assert.match(text, /http-equiv="refresh" content="5"/);
      const { status: code, headers } = answer;
      return `${code} ${headers.get("retry-after")} ${headers.get("content-type")} ${/<h1[^>]*>([^<]*)/.exec(text)?.[1]}`;
    });
    const wait = "503 5 text/html; charset=utf-8 One moment, please";
    assert.deepEqual(await Promise.all(pages), [wait, wait]);
    const answers = await Promise.all(asked);
    assert.deepEqual(
      new Set(answers.map(({ status: code, retryAfter, message }) => `${code} ${retryAfter} ${message}`)),
      new Set([`503 5 ${recordsAway}`]),
    );
    const refused = (trouble: string) => figure(`okwan_database_refusals_total{trouble="${trouble}"}`);
    assert.ok((await refused("no connection")) >= 8);
    assert.ok((await refused("too slow")) > 0, "a statement that never ends is ended");

    await somebodyElse.query("rollback");
    await until("it is ready again", async () => (await status("/readyz")) === 200);
    assert.equal((await newOrder(url)).status, 200);
    assert.equal(await figure("okwan_database_waiting"), 0);
  } finally {
    somebodyElse.release(true);
    await app.stop();
  }
});
