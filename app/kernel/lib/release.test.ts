import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { releaseName, releaseIn } from "./release.ts";

test("a release is named by its version, and by its commit where a file or the checkout has it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-release-"));
  const write = (file: string, text: string) => writeFile(path.join(folder, file), `${text}\n`);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  await write("package.json", '{"version":"1.2.3"}');
  assert.equal(releaseName(releaseIn(folder)), "1.2.3");
  git("init", "-q");
  assert.equal(releaseName(releaseIn(folder)), "1.2.3", "nothing is committed");
  git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q", "--allow-empty", "-m", "one");
  assert.equal(releaseName(releaseIn(folder)), `1.2.3 (${git("rev-parse", "HEAD").slice(0, 7)})`);
  await write("COMMIT", "60ee97a0c4d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5");
  assert.equal(releaseName(releaseIn(folder)), "1.2.3 (60ee97a)");
  await write("COMMIT", "");
  assert.equal(releaseName(releaseIn(folder)), "1.2.3");
  await rm(folder, { recursive: true });
});
