import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";

function payments(args: readonly string[], dataDir: string): Promise<{ status: number; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env["PATH"], OKWAN_DATA_DIR: dataDir };
    const program = path.join(import.meta.dirname, "payments.ts");
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
}

test("a command without the server's settings makes no empty database to find nothing in; wrong options get a sentence", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-nothing-"));
  const [report, help, wrong] = await Promise.all([
    payments(["report"], folder),
    payments(["--help"], folder),
    payments(["report", "--year", "2026"], folder),
  ]);
  assert.equal(report.status, 1);
  assert.match(report.said, /^There is no database: DATABASE_URL is not set, and .* holds none\./);
  assert.deepEqual(await readdir(folder), []);
  assert.equal(help.status, 0);
  assert.match(help.said, /report \[--day YYYY-MM-DD \| --month YYYY-MM\]/);
  assert.equal(wrong.status, 2);
  assert.match(wrong.said, /Unknown option '--year'/);
  assert.doesNotMatch(report.said + help.said + wrong.said, /^ {4}at /m);
  await rm(folder, { recursive: true });
});
