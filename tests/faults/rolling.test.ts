import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startApp, type RunningApp } from "../e2e/support/app.ts";
import { crowd, expectStored, newOrder, until } from "./students.ts";

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
  return async () => {
    await until("a server is ready", () => ready.size > 0);
    const [...there] = ready;
    turn += 1;
    return newOrder(there[turn % there.length]!.url);
  };
}

test("replacing one server after the other under load fails no request and loses no order", async () => {
  const first = await startApp();
  const second = await startApp({ env: { DATABASE_URL: first.databaseUrl } });
  const over = new AbortController();
  const students = crowd(8, proxyBefore([first, second], over.signal));
  const { acknowledged } = students;
  await until("students check", () => acknowledged.length > 20);
  await first.restart();
  await second.restart();
  const before = acknowledged.length;
  await until("students go on", () => acknowledged.length > before + 20);
  await students.leave();
  over.abort();
  assert.deepEqual([...students.refusals], []);
  expectStored(students, (await first.database.pool.query<{ code: string }>("select code from orders")).rows);

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
