import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PoolConfig } from "pg";

/**
 * Connection to the embedded database of a running server, for commands; null if none runs. Postgres records
 * its port and the folder of its socket.
 */
export async function findRunningPostgres(dataDir: string): Promise<PoolConfig | null> {
  for (const folder of foldersOf(dataDir)) {
    const text = await readFile(path.join(folder, "postgres/postmaster.pid"), "utf8").catch(() => "");
    const [, , , port, host, , , state] = text.split("\n");
    if (state?.trim() === "ready" && host !== undefined && Number(port) > 0) {
      return { host, port: Number(port), user: "okwan", database: "postgres" };
    }
  }
  return null;
}

/** Is there an embedded database, running or not? */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return foldersOf(dataDir).some((folder) => existsSync(path.join(folder, "postgres")));
}

/** postgres-account.ts uses the second if the folder of root cannot be entered. */
function foldersOf(dataDir: string): string[] {
  const ours = path.resolve(dataDir);
  const key = createHash("sha256").update(ours).digest("hex").slice(0, 12);
  return [ours, path.join("/var/lib/okwan", key, "data")];
}
