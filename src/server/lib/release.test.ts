import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { nameOf, releaseIn } from "./release.ts";

const commit = "60ee97a0c4d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5";

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-release-"));
  for (const [name, text] of Object.entries({ "package.json": '{"version":"1.2.3"}', ...files })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), `${text}\n`);
  }
  return folder;
}

test("a release is named by its version, and by its commit wherever that can be told", async () => {
  const cases: [Record<string, string>, string][] = [
    [{}, "1.2.3"],
    [{ COMMIT: commit }, "1.2.3 (60ee97a)"],
    [{ COMMIT: "" }, "1.2.3"],
    [{ ".git/HEAD": commit }, "1.2.3 (60ee97a)"],
    [{ ".git/HEAD": "ref: refs/heads/main", ".git/refs/heads/main": commit }, "1.2.3 (60ee97a)"],
    [
      { ".git/HEAD": "ref: refs/heads/main", ".git/packed-refs": `# pack\n${commit} refs/heads/main` },
      "1.2.3 (60ee97a)",
    ],
    [
      {
        ".git": "gitdir: elsewhere/.git/worktrees/one",
        "elsewhere/.git/worktrees/one/HEAD": "ref: refs/heads/one",
        "elsewhere/.git/worktrees/one/commondir": "../..",
        "elsewhere/.git/refs/heads/one": commit,
      },
      "1.2.3 (60ee97a)",
    ],
  ];
  for (const [files, name] of cases) {
    const folder = await folderWith(files);
    assert.equal(nameOf(releaseIn(folder)), name);
    await rm(folder, { recursive: true });
  }
});
