import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { HttpClient } from "../../bench/load/http-client.ts";
import { processesOf } from "../../bench/load/processes.ts";
import { startApp } from "../e2e/support/app.ts";
import { until } from "./students.ts";

/** One of two processes dies; then both are replaced, one after the other, while students go on; then all is stopped. */

const order = JSON.stringify({ user_phone: "0241234567", user_name: "Ama" });
const head = "content-type: application/json\r\nauthorization: Bearer okwan_pub_demo\r\n";

test("a process that dies is replaced; replacing every process under load fails no request and loses no order", async () => {
  const app = await startApp({ env: { OKWAN_PROCESSES: "2", OKWAN_DRAIN_SECONDS: "1" } });
  const said = (words: string) => until(`it says "${words}"`, () => app.output().includes(words));
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
  // The first one serves; the second dies, most likely while it starts.
  const serving = () => processesOf(app.process.pid ?? 0).slice(1);
  await until("there are two", () => serving().length === 2);
  process.kill(serving().at(-1) ?? 0, "SIGKILL");
  await said("starting another one");
  await said("Okwan is ready");
  for (let tries = 0; tries < 10; tries += 1) assert.equal((await fetch(`${app.url}/healthz`)).status, 200);
  await until("another one took its place", () => serving().length === 2);

  const students = Array.from({ length: 8 }, student);
  app.process.kill("SIGUSR2");
  await said("processes were replaced");
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

test("a single process, asked to be replaced, says that nothing can and goes on", async () => {
  const app = await startApp({ env: { OKWAN_PROCESSES: "1" } });
  app.process.kill("SIGUSR2");
  await until("it says so", () => app.output().includes("Nothing replaces this process"));
  assert.equal((await fetch(`${app.url}/readyz`)).status, 200);
  await app.stop();
});

test("a reload takes the settings of that moment; wrong ones, and a process that does not start, leave the old ones serving", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "okwan-reload-"));
  const env = { OKWAN_PROCESSES: "2", OKWAN_DRAIN_SECONDS: "0", OKWAN_DATA_DIR: dataDir };
  const app = await startApp({ env });
  await until("it is ready", () => app.output().includes("Okwan is ready"));
  const reload = async (changed: Record<string, string>) => {
    const settings = {
      ...env,
      DATABASE_URL: app.databaseUrl,
      HOST: "127.0.0.1",
      PORT: new URL(app.url).port,
    };
    const command = spawn(process.execPath, ["src/cli/reload.ts"], {
      env: { PATH: process.env["PATH"], OKWAN_LOG_LEVEL: "warn", ...settings, ...changed },
    });
    const [said, complained, [status]] = await Promise.all([
      text(command.stdout),
      text(command.stderr),
      once(command, "exit") as Promise<[number | null]>,
    ]);
    return { status, said: said + complained };
  };
  const supportNumber = async () => /wa\.me\/(\d+)/.exec(await (await fetch(`${app.url}/`)).text())?.[1];

  const done = await reload({ OKWAN_SUPPORT_WHATSAPP: "+233200000001" });
  assert.deepEqual(done, { status: 0, said: "All 2 processes were replaced\n" });
  assert.equal(await supportNumber(), "233200000001");

  const wrong = await reload({ OKWAN_MOED: "live" });
  assert.equal(wrong.status, 1);
  assert.match(wrong.said, /OKWAN_MOED: there is no such setting; the nearest is OKWAN_MODE/);

  const broken = await reload({ DATABASE_URL: "postgres://okwan@127.0.0.1:1/okwan" });
  assert.equal(broken.status, 1);
  assert.match(
    broken.said,
    /Not replaced: Could not start: connect ECONNREFUSED 127.0.0.1:1.*\nThe old ones go on/,
  );
  assert.equal(await supportNumber(), "233200000001");
  assert.doesNotMatch(app.output(), /giving up|^ {4}at /m);

  await app.stop();
  await rm(dataDir, { recursive: true });
});
