import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** What runs, so that an operator can name it: package.json's version and, where it can be told, the commit. */
export interface Release {
  readonly version: string;
  /** Its first seven letters; null in a folder that is no checkout and was not told. */
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

/** A checkout knows it; an image has it in a file of this name. */
function commitIn(folder: string): string | null {
  const told = textOf(path.join(folder, "COMMIT"));
  if (told !== null) return told === "" ? null : told;
  const git = gitFolderOf(folder);
  const head = textOf(path.join(git, "HEAD"));
  if (head === null) return null;
  const [, branch] = /^ref: (.+)$/.exec(head) ?? [];
  if (branch === undefined) return head;
  // A worktree's branches are those of the checkout it belongs to.
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

/** null where there is no such file. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}
