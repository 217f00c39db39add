import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** The running release: package.json's version and, if known, the commit. */
export interface Release {
  readonly version: string;
  /** First seven letters; null outside a checkout without a COMMIT file. */
  readonly commit: string | null;
}

const root = path.resolve(import.meta.dirname, "../../..");

export function releaseIn(folder = root): Release {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")));
  return { version, commit: commitIn(folder)?.slice(0, 7) ?? null };
}

/** "0.3.0 (60ee97a)" */
export function nameOf({ version, commit }: Release): string {
  return commit === null ? version : `${version} (${commit})`;
}

/** From the git checkout; an image has it in a file named COMMIT. */
function commitIn(folder: string): string | null {
  const stored = textOf(path.join(folder, "COMMIT"));
  if (stored !== null) return stored === "" ? null : stored;
  const git = gitFolderOf(folder);
  const head = textOf(path.join(git, "HEAD"));
  if (head === null) return null;
  const [, branch] = /^ref: (.+)$/.exec(head) ?? [];
  if (branch === undefined) return head;
  // A worktree's branches are in its main checkout.
  const shared = textOf(path.join(git, "commondir"));
  const common = shared === null ? git : path.resolve(git, shared);
  return textOf(path.join(common, branch)) ?? packed(textOf(path.join(common, "packed-refs")), branch);
}

function gitFolderOf(folder: string): string {
  const own = path.join(folder, ".git");
  const [, elsewhere] = /^gitdir: (.+)$/.exec(textOf(own) ?? "") ?? [];
  return elsewhere === undefined ? own : path.resolve(folder, elsewhere);
}

function packed(refs: string | null, branch: string): string | null {
  const line = refs?.split("\n").find((one) => one.endsWith(` ${branch}`));
  return line?.split(" ")[0] ?? null;
}

/** null if the file does not exist. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}
