import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { once } from "node:events";
import { Client } from "pg";
import { processesOf } from "./processes.ts";
import { freePort } from "../../tests/e2e/support/app.ts";
import { until } from "../../tests/faults/students.ts";
import { startEmbeddedPostgres } from "../../app/kernel/db/embedded-postgres.ts";
import { asAccount, choosePostgresHome, giveFolderTo } from "../../app/kernel/db/postgres-account.ts";
import { findPostgresBinaries, pathOfProgram } from "../../app/kernel/db/postgres-binaries.ts";

export interface TwoPostgres {
  /** Of what stands before both, as HAProxy would: it leads to the one that takes writes. */
  readonly url: string;
  /** Ends the first without warning. */
  killFirst(): Promise<void>;
  /** It hangs: connections stay open, nothing answers, and new ones are not greeted. */
  freezeFirst(): void;
  /** Makes the second the one that takes writes. */
  promoteSecond(): Promise<void>;
  /** A question to the second. */
  ask<T extends object>(sql: string): Promise<T[]>;
  stop(): Promise<void>;
}

/** A Postgres and its standby, which has every commit before it is acknowledged. */
export async function startTwoPostgres(): Promise<TwoPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-two-"));
  const [firstPort, secondPort] = [await freePort(), await freePort()];
  const first = await startEmbeddedPostgres({
    dataDir: path.join(folder, "first"),
    throwaway: true,
    settings: { listen_addresses: "127.0.0.1", port: String(firstPort), synchronous_commit: "on" },
  });
  const [place] = await on<{ folder: string; pid: string }>(
    firstPort,
    "select current_setting('data_directory') as folder, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
  );
  if (place === undefined) throw new Error("the first Postgres does not say where it is");

  const binaries = await findPostgresBinaries();
  const home = await choosePostgresHome(binaries, path.join(folder, "second"), () => {});
  const cluster = path.join(home.dataDir, "postgres");
  await copyCluster(firstPort, place.folder, cluster);
  await giveFolderTo(cluster, home);
  const { command, args, account } = asAccount(home, pathOfProgram(binaries, "postgres"), [
    "-D",
    cluster,
    ...["listen_addresses=127.0.0.1", `port=${secondPort}`, "unix_socket_directories=", "fsync=off"].flatMap(
      (setting) => ["-c", setting],
    ),
  ]);
  const second = spawn(command, args, {
    ...account,
    cwd: home.dataDir,
    stdio: "ignore",
    env: { LC_ALL: "C" },
  });
  const killWithUs = () => second.kill("SIGKILL");
  process.once("exit", killWithUs);
  const standby = (state: string) =>
    until(
      state,
      async () => (await on(firstPort, `select 1 from pg_stat_replication where ${state}`)).length === 1,
    );
  await standby("state = 'streaming'");
  await on(firstPort, "alter system set synchronous_standby_names = '*'");
  await on(firstPort, "select pg_reload_conf()");
  await standby("sync_state = 'sync'");

  let frozen: number[] = [];
  let leader = firstPort;
  const before = await forward(() => leader);
  return {
    url: `postgres://okwan@127.0.0.1:${before.port}/postgres`,
    async killFirst() {
      process.kill(Number(place.pid), "SIGKILL");
      await until("it is dead", () =>
        on(firstPort, "select 1").then(
          () => false,
          () => true,
        ),
      );
    },
    freezeFirst() {
      frozen = processesOf(Number(place.pid));
      for (const pid of frozen) process.kill(pid, "SIGSTOP");
    },
    async promoteSecond() {
      await on(secondPort, "select pg_promote(true)");
      leader = secondPort;
    },
    ask: (sql) => on(secondPort, sql),
    async stop() {
      before.close();
      const ended = once(second, "exit");
      second.kill("SIGQUIT");
      await ended;
      process.off("exit", killWithUs);
      for (const pid of frozen) process.kill(pid, "SIGKILL");
      await first.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Passes each connection on to the port that leads when it comes; it breaks when that end does. */
async function forward(leads: () => number): Promise<{ port: number; close: () => void }> {
  const server = createServer((from) => {
    const to = connect(leads(), "127.0.0.1");
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** A question to the Postgres at a port, in a session of its own. */
async function on<T extends object>(port: number, sql: string): Promise<T[]> {
  const client = new Client({ host: "127.0.0.1", port, user: "okwan", database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Copies a cluster like pg_basebackup, which is not among the binaries. */
async function copyCluster(port: number, from: string, to: string): Promise<void> {
  const client = new Client({ host: "127.0.0.1", port, user: "okwan", database: "postgres" });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to, { recursive: true, filter: (file) => path.basename(file) !== "postmaster.pid" });
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await client.end();
  await writeFile(path.join(to, "backup_label"), rows[0]?.labelfile ?? "");
  await writeFile(path.join(to, "standby.signal"), "");
  const source = `host=127.0.0.1 port=${port} user=okwan application_name=standby`;
  await writeFile(path.join(to, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
}
