import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startApp, type RunningApp } from "../e2e/support/app.ts";
import { ask, until } from "./students.ts";

/** Two servers on one database are replaced one after the other while students go on; then one is stopped. */

/**
 * Works like the proxy of ops/: asks each server whether it is ready and uses one that is; if none is, it
 * waits.
 */
function proxyBefore(servers: readonly RunningApp[], signal: AbortSignal) {
  const ready = new Set(servers);
  const look = async (server: RunningApp) => {
    while (!signal.aborted) {
      const answer = await fetch(`${server.url}/readyz`).catch(() => null);
      if (answer?.ok === true) ready.add(server);
      else ready.delete(server);
      await sleep(100);
    }
  };
  for (const server of servers) void look(server);
  let turn = 0;
  return async (path: string, body: object) => {
    await until("a server is ready", () => ready.size > 0);
    const [...there] = ready;
    turn += 1;
    return ask<{ code: string }>(there[turn % there.length]!.url, "POST", path, body);
  };
}

test("replacing one server after the other under load fails no request and loses no order", async () => {
  const env = { OKWAN_RATE_LIMITS: "off" };
  const first = await startApp({ env });
  const second = await startApp({ env: { ...env, DATABASE_URL: first.databaseUrl } });
  const acknowledged: string[] = [];
  const failed: string[] = [];
  const over = new AbortController();
  const send = proxyBefore([first, second], over.signal);
  const student = async () => {
    while (!over.signal.aborted) {
      const order = { user_phone: "0241234567", user_name: "Ama" };
      await send("/api/v1/check/initial", order).then(
        ({ status, data }) => (data === null ? failed.push(`${status}`) : acknowledged.push(data.code)),
        (error: unknown) => failed.push(String(error)),
      );
      await sleep(50);
    }
  };
  const students = Array.from({ length: 8 }, student);
  await until("students check", () => acknowledged.length > 20);
  await first.restart();
  await second.restart();
  const before = acknowledged.length;
  await until("students go on", () => acknowledged.length > before + 20);
  over.abort();
  await Promise.all(students);
  assert.deepEqual(failed, []);
  const { rows } = await first.database.pool.query<{ code: string }>("select code from orders");
  const stored = new Set(rows.map(({ code }) => code));
  assert.deepEqual(
    acknowledged.filter((code) => !stored.has(code)),
    [],
  );

  // Requests under way are answered after a server was told to stop.
  const slow = Array.from({ length: 20 }, () => fetch(`${first.url}/checker`).then(({ status }) => status));
  await sleep(5);
  const ended = once(first.process, "exit") as Promise<[number | null]>;
  first.process.kill("SIGTERM");
  assert.deepEqual(new Set(await Promise.all(slow)), new Set([200]));
  assert.equal((await ended)[0], 0);
  assert.doesNotMatch(first.output(), /Could not start|While stopping|Error:/);
  await second.stop();
  await first.stop();
});
