import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, lstat, mkdir, readdir, rename, rm, readFile, readlink, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { PoolConfig } from "pg";
import { choosePostgresHome, giveFolderTo, type PostgresHome } from "./postgres-account.ts";
import { findPostgresBinaries, pathOfProgram } from "./postgres-binaries.ts";
import { collectLines, exitOf, launch } from "./postgres-process.ts";

export interface EmbeddedPostgres {
  /** Connection by a socket that only this account (and root) can open, so without a password. */
  readonly connection: PoolConfig & { host: string; user: string; database: string };
  /** Ends all sessions and waits until the data is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created if missing. Only one server can use it. */
  readonly dataDir: string;
  /** Postgres settings beyond the defaults, for example `{ max_connections: "200" }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** For tests: no durability, and the folder is removed when Postgres stops or this process dies. */
  readonly throwaway?: boolean;
  readonly log?: (line: string) => void;
  /** Called when Postgres ends by itself. */
  readonly onUnexpectedExit?: (lastLines: string) => void;
}

/** This machine or another server prevents the start; the message says what to do. */
export class EmbeddedPostgresError extends Error {}

const user = "okwan";

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const binaries = await findPostgresBinaries();
  const home = await choosePostgresHome(binaries, path.resolve(options.dataDir), log);
  const cluster = path.join(home.dataDir, "postgres");
  if (!existsSync(path.join(cluster, "PG_VERSION"))) {
    log("Creating the database");
    await createCluster(home, cluster, options.throwaway === true);
  }
  await giveFolderTo(cluster, home);
  // The watchdog runs as that account too, and must be able to remove it.
  if (options.throwaway) await giveFolderTo(home.dataDir, home);
  const socketDir = await makeSocketDir(home, cluster);
  const running = await startWithRetries(home, cluster, socketDir, options);

  let stopping = false;
  void running.ended.then((lastLines) => {
    if (!stopping) options.onUnexpectedExit?.(lastLines);
  });
  return {
    connection: { host: socketDir, port: 5432, user, database: "postgres" },
    async stop() {
      stopping = true;
      await stopServer(running);
    },
  };
}

/** Created beside its final place and renamed, so that a crash leaves no half-made cluster. */
async function createCluster(home: PostgresHome, cluster: string, throwaway: boolean): Promise<void> {
  await removeAbandonedClusters(cluster);
  const unfinished = `${cluster}.init-${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  await giveFolderTo(unfinished, home);
  const initdb = launch(home, pathOfProgram(home.binaries, "initdb"), [
    `--pgdata=${unfinished}`,
    `--username=${user}`,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(throwaway ? ["--no-sync"] : []),
  ]);
  const lines = collectLines(initdb);
  const status = await exitOf(initdb);
  if (status !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new EmbeddedPostgresError(
      `The database could not be created (initdb ended with ${status}).\n${lines.last()}`,
    );
  }
  try {
    await rename(unfinished, cluster);
  } catch {
    // Another process created the cluster first; use that one.
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function removeAbandonedClusters(cluster: string): Promise<void> {
  const prefix = `${path.basename(cluster)}.init-`;
  for (const name of await readdir(path.dirname(cluster))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(path.join(path.dirname(cluster), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The socket's folder: in the data folder if its path is short and plain enough, else named by its hash. */
async function makeSocketDir(home: PostgresHome, cluster: string): Promise<string> {
  const beside = path.join(home.dataDir, "socket");
  const isUsable = beside.length < 80 && /^[\w./-]+$/.test(beside);
  const key = createHash("sha256").update(cluster).digest("hex").slice(0, 16);
  const folder = isUsable ? beside : path.join(home.uid === undefined ? tmpdir() : "/tmp", `okwan-${key}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const me = process.getuid?.() ?? 0;
  if (!found.isDirectory() || ![me, home.uid].includes(found.uid)) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to somebody else; remove it or set TMPDIR to a folder of your own.`,
    );
  }
  await chmod(folder, 0o700);
  await giveFolderTo(folder, home);
  return folder;
}

interface RunningServer {
  readonly process: ChildProcess;
  /** Resolves with the last lines of the log when Postgres has ended. */
  readonly ended: Promise<string>;
}

/**
 * Starts Postgres. If the folder is locked, waits for the other server to stop: after a crash of ours the
 * old Postgres needs about a second.
 */
async function startWithRetries(
  home: PostgresHome,
  cluster: string,
  socketDir: string,
  options: EmbeddedPostgresOptions,
): Promise<RunningServer> {
  const started = Date.now();
  for (;;) {
    const attempt = await tryStart(home, cluster, socketDir, options);
    if (typeof attempt !== "string") return attempt;
    if (!attempt.includes("postmaster.pid") && !attempt.includes("shared memory block")) {
      throw new EmbeddedPostgresError(`The embedded database did not start.\n${attempt}`);
    }
    if (await removeStaleLock(cluster)) continue;
    const owner = await lockOwner(cluster);
    const timeoutMs = owner?.isStopping === false ? 2_000 : 10_000;
    if (Date.now() - started > timeoutMs) {
      throw new EmbeddedPostgresError(
        `Another Okwan already uses the database in ${home.dataDir}` +
          `${owner ? ` (Postgres process ${owner.pid})` : ""}. ` +
          "Stop it first, or set OKWAN_DATA_DIR to another folder.",
      );
    }
    await sleep(200);
  }
}

/**
 * A shell that stops Postgres when this process ends: then its input closes and `read` returns. $1 is the
 * signal, $2 a folder to remove afterwards.
 */
const watchdog = `
signal=$1; leftovers=$2; shift 2
exec 3<&0
"$@" </dev/null 3<&- & postgres=$!
{ read -r _ <&3; kill -"$signal" $postgres; } 2>/dev/null & reader=$!
wait $postgres; status=$?
kill $reader 2>/dev/null
[ -z "$leftovers" ] || rm -rf "$leftovers"
exit $status
`;

async function tryStart(
  home: PostgresHome,
  cluster: string,
  socketDir: string,
  options: EmbeddedPostgresOptions,
): Promise<RunningServer | string> {
  const settings: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: socketDir,
    log_destination: "stderr",
    logging_collector: "off",
    ...(options.throwaway ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
    ...options.settings,
  };
  const child = launch(home, "/bin/sh", [
    "-c",
    watchdog,
    "okwan-watchdog",
    options.throwaway ? "QUIT" : "INT",
    options.throwaway ? home.dataDir : "",
    pathOfProgram(home.binaries, "postgres"),
    "-D",
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  const lines = collectLines(child);
  const ended = exitOf(child).then(() => lines.last());
  const isReady = await Promise.race([lines.seen("ready to accept connections"), ended.then(() => false)]);
  if (!isReady) return lines.last();
  // Must not keep a command alive; the watchdog cleans up.
  child.unref();
  for (const stream of child.stdio) (stream as { unref?: () => void } | null)?.unref?.();
  return { process: child, ended };
}

async function stopServer({ process: child, ended }: RunningServer): Promise<void> {
  child.ref();
  child.stdin?.end();
  const isStopped = await Promise.race([ended.then(() => true), sleep(15_000, false, { ref: false })]);
  if (isStopped || child.pid === undefined) return;
  // A negative id is the process group. QUIT ends sessions at once; the next start recovers.
  process.kill(-child.pid, "SIGQUIT");
  await ended;
}

/** The process that uses a data folder, by its `postmaster.pid`. */
interface LockOwner {
  readonly pid: number;
  readonly isStopping: boolean;
}

async function lockOwner(cluster: string): Promise<LockOwner | undefined> {
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
async function removeStaleLock(cluster: string): Promise<boolean> {
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
