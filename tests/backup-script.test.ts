import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "../app/kernel/db/test-database.ts";

/**
 * `ops/backup.sh`, which the timers and compose start, on a real database. rclone is a stand-in that copies.
 */

const root = path.dirname(import.meta.dirname);
const script = path.join(root, "ops", "backup.sh");
const data = await createTestDatabase();
const place = mkdtempSync(path.join(tmpdir(), "okwan-backup-script-"));
const inPlace = (...names: string[]) => path.join(place, ...names);
const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("okwan-"));

for (const folder of ["bin", "here", "away", "forever"]) mkdirSync(inPlace(folder));
const program = `#!/bin/sh\n[ "$1 $2 $3" = "copy --exclude *.unfinished" ] && exec cp -r "$4/." "$5"\n`;
writeFileSync(inPlace("bin", "rclone"), program, { mode: 0o755 });
after(async () => {
  await data.drop();
  rmSync(place, { recursive: true });
});

const environment = () => ({
  PATH: `${inPlace("bin")}:${process.env["PATH"]}`,
  DATABASE_URL: data.url,
  OKWAN_DATA_DIR: inPlace("data"),
  OKWAN_BACKUP_TO: inPlace("away"),
});

test("a backup and the list of deletions are written, sent elsewhere, and old backups go", () => {
  const run = (what: string) =>
    execFileSync(script, [what, inPlace("here")], { cwd: root, env: environment(), stdio: "pipe" });
  const old = inPlace("here", "okwan-2020-01-01-000000");
  writeFileSync(old, "");
  utimesSync(old, new Date("2020-01-01"), new Date("2020-01-01"));
  run("backup");
  assert.ok(!existsSync(old));
  assert.equal(backupsIn(inPlace("here")).length, 1);
  assert.deepEqual(readdirSync(inPlace("away")).sort(), readdirSync(inPlace("here")).sort());
  rmSync(inPlace("away", "erasures"));
  run("erasures");
  assert.ok(existsSync(inPlace("away", "erasures")));
  run("verify");
  assert.ok(existsSync(inPlace("here", "verified")));
});

test("a failure is told to whoever started it: systemd, or a person", () => {
  const run = (...args: string[]) => spawnSync(script, args, { cwd: root, env: environment() });
  assert.equal(run("backup", inPlace("nowhere")).status, 1);
  assert.equal(run("verify", inPlace("forever")).status, 1);
  assert.match(String(run("something", inPlace("here")).stderr), /#   backup +writes a backup/);
});

test("compose's service makes all three by itself, and ends at once when it is told to", async () => {
  const service = spawn(script, ["forever", inPlace("forever")], { cwd: root, env: environment() });
  const ended = once(service, "exit");
  for (const deadline = Date.now() + 180_000; !existsSync(inPlace("forever", "verified")); await sleep(200))
    assert.ok(Date.now() < deadline && service.exitCode === null, "it verified nothing");
  assert.equal(backupsIn(inPlace("forever")).length, 1);
  assert.ok(existsSync(inPlace("forever", "erasures")));
  service.kill("SIGTERM");
  assert.deepEqual(await ended, [0, null]);
});
