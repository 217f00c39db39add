import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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
export function releaseName({ version, commit }: Release): string {
  return commit === null ? version : `${version} (${commit})`;
}

/** From the git checkout; an image has it in a file named COMMIT. */
function commitIn(folder: string): string | null {
  const stored = path.join(folder, "COMMIT");
  if (existsSync(stored)) return readFileSync(stored, "utf8").trim() || null;
  // A folder inside somebody else's checkout is not a release of that.
  if (!existsSync(path.join(folder, ".git"))) return null;
  // The checkout may belong to another user than the one who runs the server.
  const args = ["-c", `safe.directory=${folder}`, "rev-parse", "HEAD"];
  const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
