import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type PoolConfig } from "pg";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-embedded-"));
  // A Postgres whose server was killed still writes while it stops; try again until it is gone.
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

async function query(connection: PoolConfig, sql: string): Promise<unknown[]> {
  const client = new Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A program of its own that starts the database, prints its address and waits to be killed. */
async function startInOwnProcess(folder: string, throwaway = false) {
  const starter = path.join(import.meta.dirname, "embedded-postgres.ts");
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(starter)});
    const { connection } = await startEmbeddedPostgres(${JSON.stringify({ dataDir: folder, throwaway })});
    console.log(JSON.stringify(connection));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  after(() => child.kill("SIGKILL"));
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    once(child, "exit").then(() => Promise.reject(new Error("It did not start"))),
  ])) as [string];
  return { child, connection: JSON.parse(line) as PoolConfig, postmaster: await postmasterOf(folder) };
}

/** The first line of its lock. */
const postmasterOf = async (folder: string) =>
  Number.parseInt(await readFile(path.join(folder, "postgres/postmaster.pid"), "utf8"));

/** Most tests follow each other in one folder, because making a database takes seconds. */
const dataDir = await emptyFolder();

/** Starts again where the first test wrote. */
async function findsAgain(): Promise<void> {
  const next = await startEmbeddedPostgres({ dataDir });
  assert.deepEqual(await query(next.connection, "select word from kept"), [{ word: "akwaaba" }]);
  await next.stop();
}

test("what was written is there after a stop and a second start", async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first.connection, "create table kept as select 'akwaaba' as word");
  await first.stop();
  await findsAgain();
});

test("a second server on the same folder is refused, and the first goes on", async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await assert.rejects(startEmbeddedPostgres({ dataDir }), /Another Okwan already uses the database in/);
  assert.deepEqual(await query(first.connection, "select 1 as one"), [{ one: 1 }]);
  await first.stop();
});

test("two servers that create the same folder at once end with one running", async () => {
  const folder = await emptyFolder();
  const both = await Promise.allSettled([startInOwnProcess(folder), startInOwnProcess(folder)]);
  const running = both.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  assert.equal(running.length, 1);
  running[0]?.child.kill("SIGKILL");
});

test("when our process is killed outright, Postgres stops too, and the next start finds the data", async () => {
  const { child, postmaster } = await startInOwnProcess(dataDir);
  child.kill("SIGKILL");
  // At once: the new server has to wait for the old one to go.
  await findsAgain();
  assert.throws(() => process.kill(postmaster, 0), { code: "ESRCH" });
});

test("when Postgres is killed with us, the lock it leaves is no obstacle", async () => {
  const { child, postmaster } = await startInOwnProcess(dataDir);
  process.kill(postmaster, "SIGKILL");
  child.kill("SIGKILL");
  await findsAgain();
});

test(
  "a lock that names some other program's process is stale",
  { skip: process.platform !== "linux" },
  async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    const lock = path.join(dataDir, "postgres/postmaster.pid");
    const text = await readFile(lock, "utf8");
    await first.stop();
    await writeFile(lock, text.replace(/^\d+/, String(process.ppid)));
    const next = await startEmbeddedPostgres({ dataDir });
    await next.stop();
  },
);

test("a throwaway database takes its folder with it when its process is killed", async () => {
  const folder = await emptyFolder();
  const { child } = await startInOwnProcess(folder, true);
  child.kill("SIGKILL");
  while (existsSync(folder)) await sleep(50);
});

test("an end that nobody asked for is reported", async () => {
  const reports: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (lines) => reports.push(lines) });
  process.kill(await postmasterOf(dataDir), "SIGINT");
  while (reports.length === 0) await sleep(50);
  assert.match(reports[0] ?? "", /shut down/);
  await server.stop();
});
