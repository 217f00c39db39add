import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";

function run(command: string, args: readonly string[], dataDir: string) {
  const env = { PATH: process.env["PATH"], OKWAN_DATA_DIR: dataDir };
  const program = path.join(import.meta.dirname, command);
  return new Promise<{ status: number; output: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

test("a command without the server's settings makes no empty database to find nothing in; wrong options get a sentence", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-nothing-"));
  const [report, help, wrong] = await Promise.all([
    run("payments.ts", ["report"], folder),
    run("payments.ts", ["--help"], folder),
    run("payments.ts", ["report", "--year", "2026"], folder),
  ]);
  assert.equal(report.status, 1);
  assert.match(report.output, /^There is no database: DATABASE_URL is not set, and .* holds none\./);
  assert.deepEqual(await readdir(folder), []);
  assert.equal(help.status, 0);
  assert.match(help.output, /report \[--day YYYY-MM-DD \| --month YYYY-MM\]/);
  assert.equal(wrong.status, 2);
  assert.match(wrong.output, /Unknown option '--year'/);
  assert.doesNotMatch(report.output + help.output + wrong.output, /^ {4}at /m);
  await rm(folder, { recursive: true });
});

test("desk and db explain each command, and a wrong option gets a sentence in place of a stack trace", async () => {
  const folder = path.join(tmpdir(), "okwan-no-such-folder");
  const [desk, db, wrong] = await Promise.all([
    run("desk.ts", ["--help"], folder),
    run("db.ts", ["--help"], folder),
    run("desk.ts", ["list", "--year", "2026"], folder),
  ]);
  assert.deepEqual([desk.status, db.status, wrong.status], [0, 0, 2]);
  for (const command of ["invite", "list", "end"])
    assert.match(desk.output, new RegExp(`^  ${command} .{20}`, "m"));
  for (const command of ["backup", "restore", "verify", "erasures", "repeat-erasures", "migrate"]) {
    assert.match(db.output, new RegExp(`^  ${command} .{20}`, "m"));
  }
  assert.match(wrong.output, /Unknown option '--year'/);
  assert.doesNotMatch(desk.output + db.output + wrong.output, /^ {4}at /m);
});
