import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { paidCheck } from "../e2e/support/paid-check.ts";
import { startApp, type RunningApp } from "../e2e/support/app.ts";

/** Programs that run beside a server, in processes of their own. */

const src = path.resolve(import.meta.dirname, "../../src");
let app: RunningApp;
before(async () => {
  app = await startApp({ env: { OKWAN_JOBS: "off" } });
});
after(() => app.stop());

const envOf = (port = new URL(app.url).port) => ({
  PATH: process.env["PATH"],
  PORT: port,
  DATABASE_URL: app.databaseUrl,
});

function run(file: string, env: Record<string, string | undefined>) {
  return new Promise<{ status: number; output: string }>((resolve) => {
    execFile(process.execPath, [path.join(src, file)], { env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

async function textsSent(): Promise<number> {
  const answer = await fetch(`${app.url}/sandbox/sms`, { headers: { accept: "application/json" } });
  return ((await answer.json()) as unknown[]).length;
}

test("a worker sends the text of a result whose server runs no jobs, and ends when it is told to", async () => {
  await paidCheck(app.url);
  assert.equal(await textsSent(), 0);
  const worker = spawn(process.execPath, [path.join(src, "server/worker.ts")], {
    env: envOf(),
    stdio: "ignore",
  });
  try {
    for (let tries = 0; tries < 300 && (await textsSent()) === 0; tries += 1) await sleep(100);
    assert.ok((await textsSent()) > 0, "no text came");
    worker.kill("SIGTERM");
    const [status] = (await once(worker, "exit")) as [number | null];
    assert.equal(status, 0);
  } finally {
    worker.kill("SIGKILL");
  }
});

test("doctor names what it found of a demo server, one line each, and changes nothing", async () => {
  const { output } = await run("cli/doctor.ts", envOf());
  const lines = output.trim().split("\n");
  assert.ok(lines.length > 5, output);
  for (const line of lines) assert.match(line, /^(?:ok {2}|!! {2}|-- {2})[a-z ]+: ./i);
  assert.match(output, /^ok {2}database: /m);
});

test("a container's check of its health succeeds on a server's port, and fails where none answers", async () => {
  assert.equal((await run("cli/ready.ts", envOf())).status, 0);
  assert.equal((await run("cli/ready.ts", envOf("9"))).status, 1);
});
