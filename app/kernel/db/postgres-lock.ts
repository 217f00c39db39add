import { readFile, readdir, readlink, realpath, rm } from "node:fs/promises";
import path from "node:path";

/** The process that uses a data folder, by its `postmaster.pid`. */
interface LockOwner {
  readonly pid: number;
  readonly isStopping: boolean;
}

export async function lockOwner(cluster: string): Promise<LockOwner | undefined> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  // The eighth line is the state: starting, ready, stopping.
  return pid > 0 ? { pid, isStopping: lines[7]?.trim() === "stopping" } : undefined;
}

/**
 * Removes a stale lock. Postgres accepts a lock whose process id exists, but after a crash that may be a
 * zombie or, in a restarted container, another program. Postgres always works inside its data folder, so a
 * lock is stale if no process does. Only Linux can tell; elsewhere the lock stays.
 */
export async function removeStaleLock(cluster: string): Promise<boolean> {
  if (process.platform !== "linux" || (await lockOwner(cluster)) === undefined) return false;
  if (await isUsedByProcess(await realpath(cluster))) return false;
  await rm(path.join(cluster, "postmaster.pid"), { force: true });
  return true;
}

async function isUsedByProcess(folder: string): Promise<boolean> {
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const workingFolder = await readlink(path.join("/proc", name, "cwd")).catch(() => undefined);
    if (workingFolder === folder) return true;
  }
  return false;
}
