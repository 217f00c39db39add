import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync } from "node:fs";
import { chmod, cp, lstat, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { pathOfProgram, type PostgresBinaries } from "./postgres-binaries.ts";

/** The folder and account of Postgres, which refuses to run as root. */
export interface PostgresHome {
  readonly binaries: PostgresBinaries;
  readonly dataDir: string;
  /** Prefix of a command, to run it as that account. */
  readonly prefix: readonly string[];
  /** For spawn; undefined for our own account. */
  readonly uid: number | undefined;
  readonly gid: number | undefined;
}

const nobody = 65_534;
// A user namespace in which our account is called nobody; files stay ours.
const asMappedUser = ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`];

export async function choosePostgresHome(
  binaries: PostgresBinaries,
  dataDir: string,
  log: (line: string) => void,
): Promise<PostgresHome> {
  const isRoot = process.getuid?.() === 0;
  await mkdir(dataDir, { recursive: true });
  // The other account must be able to enter its own folder inside, whatever the umask.
  if (isRoot && (await readdir(dataDir)).length === 0) await chmod(dataDir, 0o711);
  const ours = { binaries, dataDir, prefix: [], uid: undefined, gid: undefined };
  if (!isRoot) return hasName() ? ours : { ...ours, prefix: asMappedUser };

  const asNobody = { ...ours, uid: nobody, gid: nobody };
  if (canReach(asNobody)) return asNobody;

  const mapped = { ...ours, prefix: asMappedUser };
  if (canReach(mapped)) return mapped;

  return moveToReachableFolder(asNobody, log);
}

/** Containers often run as a user id without a name in /etc/passwd, and initdb needs a name. */
function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

/**
 * Below a folder that only root may enter (a clone in /root), the account nobody can read neither programs
 * nor data.
 */
function canReach(home: PostgresHome): boolean {
  const look = 'cd "$1" && exec "$2" --version';
  const postgres = pathOfProgram(home.binaries, "postgres");
  const { command, args, account } = asAccount(home, "/bin/sh", ["-c", look, "sh", home.dataDir, postgres]);
  return spawnSync(command, args, { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Arguments for spawn that run a command as the account of Postgres. */
export function asAccount(home: PostgresHome, command: string, args: readonly string[]) {
  const [first = command, ...rest] = [...home.prefix, command, ...args];
  const account = home.uid === undefined ? {} : { uid: home.uid, gid: home.gid ?? home.uid };
  return { command: first, args: rest, account };
}

/**
 * For root without user namespaces (most containers): copies the programs to where the account nobody can
 * read them.
 */
async function moveToReachableFolder(home: PostgresHome, log: (line: string) => void): Promise<PostgresHome> {
  const key = createHash("sha256").update(path.resolve(home.dataDir)).digest("hex").slice(0, 12);
  const folder = path.join("/var/lib/okwan", key);
  const native = path.join(folder, "native");
  const dataDir = path.join(folder, "data");
  await mkdir(dataDir, { recursive: true });
  for (const each of ["/var/lib/okwan", folder, dataDir]) await chmod(each, 0o711);
  if (!existsSync(native)) {
    const copy = `${native}.${process.pid}`;
    await cp(home.binaries.folder, copy, { recursive: true, verbatimSymlinks: true });
    await rename(copy, native).catch(() => rm(copy, { recursive: true }));
    await chmod(native, 0o755);
  }
  const moved = { ...home, binaries: { folder: native }, dataDir };
  if (!canReach(moved)) {
    throw new Error(
      "The embedded database cannot run as root here. Start Okwan as an ordinary user, or set DATABASE_URL.",
    );
  }
  log(`Other accounts may not enter ${home.dataDir}, so the database is kept in ${dataDir}.`);
  return moved;
}

/** Changes the owner of a folder and its content to the account of Postgres, if needed. */
export async function giveFolderTo(folder: string, home: PostgresHome): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const uid = home.uid ?? 0;
  if ((await stat(folder)).uid === uid) return;
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!(await lstat(file)).isSymbolicLink()) chownSync(file, uid, home.gid ?? 0);
  }
  chownSync(folder, uid, home.gid ?? 0);
}
