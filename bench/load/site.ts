import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase, type Database } from "../../app/kernel/db/database.ts";
import serverProcess from "../../scripts/server-process.json" with { type: "json" };
import { startEmbeddedPostgres } from "../../app/kernel/db/embedded-postgres.ts";
import { freePort } from "../../tests/e2e/support/app.ts";

const root = path.resolve(import.meta.dirname, "../..");

export interface DatabaseServer {
  readonly database: Database;
  readonly url: string;
  /** The process all its others descend from. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** A Postgres of its own that really writes to disk, as the product's does. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "okwan-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { host, user, database: name } = postgres.connection;
  const database = openDatabase({ connection: postgres.connection, max: 2, allowExitOnIdle: true });
  const file = await database.pool.query<{ text: string }>("select pg_read_file('postmaster.pid') as text");
  return {
    database,
    url: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    pid: Number.parseInt(file.rows[0]?.text ?? "", 10),
    async stop() {
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Program {
  readonly port: number;
  readonly process: ChildProcess;
  /** Milliseconds from the signal to the end. */
  stop(): Promise<number>;
}

export async function startProgram(
  file: string,
  options: {
    readonly env: Record<string, string>;
    readonly readyAt: string;
    /** Default: the server's own arguments. */
    readonly nodeArgs?: readonly string[];
  },
): Promise<Program> {
  const port = Number(options.env["PORT"] ?? (await freePort()));
  const child = spawn(
    process.execPath,
    [...(options.nodeArgs ?? serverProcess.flags), path.join(root, file)],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        ...serverProcess.env,
        HOST: "127.0.0.1",
        PORT: String(port),
        ...options.env,
      },
    },
  );
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  child.once("exit", () => process.off("exit", killWithUs));
  await untilReady(child, `http://127.0.0.1:${port}${options.readyAt}`);
  return { port, process: child, stop: () => stopProgram(child) };
}

async function stopProgram(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return 0;
  const started = performance.now();
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const limit = setTimeout(() => child.kill("SIGKILL"), 30_000);
  await ended;
  clearTimeout(limit);
  return performance.now() - started;
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = performance.now() + 90_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(address).catch(() => null);
    if (answer !== null && answer.status < 500) return;
    await sleep(50);
  }
  child.kill("SIGKILL");
  throw new Error("the server was not ready after 90 s");
}
