import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** What answers are made of: the built site and our own code. The catalogue has versions of its own. */
const madeOf = ["build/server", "src"];

/**
 * Names the code this process runs: the same on every machine that runs the same, another one after an update. Made
 * once at the start, in some 30 ms.
 */
export function releaseOf(): string {
  const hash = createHash("sha256");
  for (const file of madeOf.flatMap(filesIn).sort()) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest("base64url").slice(0, 22);
}

function filesIn(folder: string): string[] {
  const whole = path.join(root, folder);
  if (!existsSync(whole)) return [];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
