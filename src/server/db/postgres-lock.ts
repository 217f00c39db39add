import { readFile, readdir, readlink, realpath, rm } from "node:fs/promises";
import path from "node:path";

/** Who holds a data folder, as Postgres wrote it down in its `postmaster.pid`. */
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
 * Postgres believes a lock whose process number exists. After a crash that number may be a zombie, or, in
 * a restarted container, some other program. A Postgres that runs always works inside its data folder, so
 * when no process does, the lock is stale. Only Linux tells; elsewhere the lock is believed.
 */
export async function removeStaleLock(cluster: string): Promise<boolean> {
  if (process.platform !== "linux" || (await lockOwner(cluster)) === undefined) return false;
  if (await isWorkedIn(await realpath(cluster))) return false;
  await rm(path.join(cluster, "postmaster.pid"), { force: true });
  return true;
}

async function isWorkedIn(folder: string): Promise<boolean> {
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const workingFolder = await readlink(path.join("/proc", name, "cwd")).catch(() => undefined);
    if (workingFolder === folder) return true;
  }
  return false;
}
