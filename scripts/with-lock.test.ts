import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

type WithLock = <T>(file: string, waitingLine: string, work: () => Promise<T>) => Promise<T>;
// Plain JavaScript, because it runs before anything is installed.
const { withLock } = (await import(new URL("with-lock.mjs", import.meta.url).href)) as { withLock: WithLock };

describe("a lock between two commands on one clone", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "okwan-lock-"));
  after(() => rmSync(folder, { recursive: true }));

  test("lets one work at a time, and leaves nothing behind", async () => {
    const file = path.join(folder, "busy.lock");
    let working = 0;
    const work = async () => {
      working += 1;
      assert.equal(working, 1);
      await sleep(20);
      working -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withLock(file, "", work)));
    assert.equal(existsSync(file), false);
  });

  test("is given back when the work fails", async () => {
    const file = path.join(folder, "failing.lock");
    await assert.rejects(
      withLock(file, "", () => Promise.reject(new Error("no network"))),
      /no network/,
    );
    assert.equal(existsSync(file), false);
  });

  test("is taken over from a process that is gone", async () => {
    const file = path.join(folder, "dead.lock");
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    writeFileSync(file, `${hostname()} ${pid}`);
    assert.equal(await withLock(file, "", async () => "mine"), "mine");
  });

  test("is taken over when nobody has touched it for a while, whoever wrote it", async () => {
    const file = path.join(folder, "old.lock");
    writeFileSync(file, `another-machine ${process.pid}`);
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(file, aMinuteAgo, aMinuteAgo);
    assert.equal(await withLock(file, "", async () => "mine"), "mine");
  });
});
