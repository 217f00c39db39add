import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startCatalogue } from "../../../app/kernel/catalogue/catalogue-store.ts";
import type { Database } from "../../../app/kernel/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../../../app/kernel/db/test-database.ts";
import { prepareTables } from "../../../app/kernel/jobs/job-queue.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const readyWithinMs = 180_000;

export interface RunningApp {
  /** Without a slash at the end. */
  readonly url: string;
  /** The server's database, to look behind it. */
  readonly database: Database;
  /** The same, for commands, which run in a process of their own. */
  readonly databaseUrl: string;
  /** All the server has printed so far. */
  readonly output: () => string;
  /** For tests that kill or signal it. */
  readonly process: ChildProcess;
  /** Stops the server and starts it again on the same data, at the same address. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * The real server in a process of its own, in demo mode, on a database of its own that already holds the
 * catalogue. Settings in `env` go before ours.
 */
export async function startApp(options: { readonly env?: Record<string, string> } = {}): Promise<RunningApp> {
  const data = await createTestDatabase({ template: await databaseWithCatalogue() });
  const port = await freePort();
  let server = await startServer(data.url, port, options.env ?? {});
  return {
    url: `http://127.0.0.1:${port}`,
    database: data.database,
    databaseUrl: data.url,
    output: () => server.output(),
    get process() {
      return server.process;
    },
    async restart() {
      await stopServer(server.process);
      server = await startServer(data.url, port, options.env ?? {});
    },
    async stop() {
      await stopServer(server.process);
      await data.drop();
    },
  };
}

let dataFolder: string | undefined;

/**
 * For all servers of this process, and for no other's: a server empties the folder of uploads when it starts.
 */
function ourDataFolder(): string {
  if (dataFolder === undefined) {
    const folder = mkdtempSync(path.join(tmpdir(), "okwan-data-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    dataFolder = folder;
  }
  return dataFolder;
}

let catalogueDatabase: Promise<string> | undefined;

/** A server's first start takes seconds to write its data, so it is written once for all tests. */
export function databaseWithCatalogue(): Promise<string> {
  catalogueDatabase ??= createTestDatabase().then(async (data) => {
    await (await startCatalogue(data.database)).close();
    await prepareTables(data.database);
    // Nobody may be connected to what is copied.
    await data.database.close();
    return nameOf(data);
  });
  return catalogueDatabase;
}

function nameOf({ connection }: TestDatabase): string {
  if (connection.database === undefined) throw new Error("A test database always has a name");
  return connection.database;
}

const running = new Set<ChildProcess>();
/** A test that dies half-way must not leave a server behind. */
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

async function startServer(databaseUrl: string, port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, ["app/start/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      OKWAN_DATA_DIR: ourDataFolder(),
      // scripts/test.ts: the first server compiles for all.
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      OKWAN_RATE_LIMITS: "off",
      OKWAN_LOG_LEVEL: "warn",
      ...env,
    },
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  }
  const output = () => chunks.join("");
  running.add(child);
  child.once("exit", () => running.delete(child));
  await untilReady(child, `http://127.0.0.1:${port}/readyz`, output);
  return { process: child, output };
}

async function untilReady(child: ChildProcess, address: string, output: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill("SIGKILL");
  throw new Error(`The server was not ready after ${readyWithinMs / 1000} s:\n${output()}`);
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const limit = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(limit);
}

let ports = 0;

/**
 * Below those that the system gives to connections: another program's may have it before the server listens, and one
 * that tries a dead server's port again and again may be given that very number, and be connected to itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + ((process.pid * 40 + ports++) % 20_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return port;
  }
}
