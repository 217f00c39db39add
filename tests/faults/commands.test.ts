import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { after, describe, test } from "node:test";
import { paidCheck } from "../e2e/support/paid-check.ts";
import { startApp } from "../e2e/support/app.ts";
import { textsTo } from "../e2e/support/texts.ts";
import { until } from "./students.ts";

/** Programs that run beside a server, in processes of their own. */

const start = path.resolve(import.meta.dirname, "../../app/start");

const app = await startApp({ env: { OKWAN_JOBS: "off" } });
after(() => app.stop());

describe("programs beside a server", () => {
  const envOf = (port = new URL(app.url).port) => ({
    PATH: process.env["PATH"],
    PORT: port,
    DATABASE_URL: app.databaseUrl,
  });

  function run(file: string, env = envOf()) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(start, file)], {
      env,
      encoding: "utf8",
    });
    return { status, output: stdout + stderr };
  }

  test("a worker sends the text of a result whose server runs no jobs, and ends when it is told to", async () => {
    const phone = "+233241230009";
    await paidCheck(app.url, { phone });
    const textsSent = async () => (await textsTo(app, phone)).length;
    assert.equal(await textsSent(), 0);
    const worker = spawn(process.execPath, [path.join(start, "worker.ts")], {
      env: envOf(),
      stdio: "ignore",
    });
    try {
      await until("a text came", async () => (await textsSent()) > 0);
      worker.kill("SIGTERM");
      const [status] = (await once(worker, "exit")) as [number | null];
      assert.equal(status, 0);
    } finally {
      worker.kill("SIGKILL");
    }
  });

  test("a container's check of its health succeeds on a server's port, and fails where none answers", () => {
    assert.equal(run("cli/ready.ts").status, 0);
    assert.equal(run("cli/ready.ts", envOf("9")).status, 1);
  });
});
