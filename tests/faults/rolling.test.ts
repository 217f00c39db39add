import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { HttpClient } from "../../bench/load/http-client.ts";
import { startApp } from "../e2e/support/app.ts";

/** Both processes are replaced, one after the other, while students go on; then the whole server is stopped. */

const order = JSON.stringify({ user_phone: "0241234567", user_name: "Ama" });
const head = "content-type: application/json\r\nauthorization: Bearer okwan_pub_demo\r\n";

test("replacing every process under load fails no request and loses no order", async () => {
  const app = await startApp({ env: { OKWAN_PROCESSES: "2", OKWAN_DRAIN_SECONDS: "1" } });
  const client = new HttpClient({ host: "127.0.0.1", port: Number(new URL(app.url).port) });
  const acknowledged: string[] = [];
  const failed: string[] = [];
  const over = new AbortController();

  const student = async () => {
    while (!over.signal.aborted) {
      try {
        const answer = await client.send("POST", "/api/v1/check/initial", head, order);
        if (answer.status === 200) {
          acknowledged.push((JSON.parse(answer.body.toString()) as { data: { code: string } }).data.code);
        } else failed.push(`${answer.status} ${answer.body.toString().slice(0, 200)}`);
      } catch (error) {
        failed.push(String(error));
      }
      await sleep(10);
    }
  };
  await waitFor(app, "(2 processes)");
  const students = Array.from({ length: 8 }, student);
  app.process.kill("SIGUSR2");
  await waitFor(app, "processes were replaced");
  over.abort();
  await Promise.all(students);

  assert.deepEqual(failed, []);
  assert.ok(acknowledged.length > 50, `only ${acknowledged.length} orders`);
  const stored = await app.database.pool.query<{ code: string }>("select code from orders");
  const codes = new Set(stored.rows.map(({ code }) => code));
  assert.deepEqual(
    acknowledged.filter((code) => !codes.has(code)),
    [],
  );
  client.close();

  // What is under way when the server is told to stop is answered, and while it drains it says so.
  const slow = Array.from({ length: 20 }, () => fetch(`${app.url}/checker`).then((answer) => answer.status));
  await sleep(5);
  const ended = once(app.process, "exit") as Promise<[number | null]>;
  app.process.kill("SIGTERM");
  assert.deepEqual(new Set(await Promise.all(slow)), new Set([200]));
  const [status] = await ended;
  assert.equal(status, 0);
  assert.doesNotMatch(app.output(), /Could not start|While stopping|Error:/);
  await app.stop();
});

async function waitFor(app: { output: () => string }, words: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (app.output().includes(words)) return;
    await sleep(50);
  }
  throw new Error(`never said "${words}":\n${app.output()}`);
}
