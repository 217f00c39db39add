import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { loadCatalogueContent } from "../../src/server/catalogue/load-catalogue-files.ts";
import { createTestDatabase } from "../../src/server/db/test-database.ts";
import { closeBooks, type Books } from "./books.ts";
import { planFrom, randomFrom, walk, type Browser, type Student } from "./student.ts";

export interface MoneyRun {
  readonly seed: number;
  /** Students at once; a new one comes when one is done. */
  readonly atOnce: number;
  /** The run ends after so many students … */
  readonly students?: number;
  /** … or after the server was killed so often. */
  readonly kills?: number;
  readonly say?: (line: string) => void;
}

export interface MoneyResult extends Books {
  readonly kills: number;
  readonly seconds: number;
  readonly studentsPerSecond: number;
}

/** Students on a real server with a real Postgres and the sandbox misbehaving, killed at random where asked. */
export async function runMoney(run: MoneyRun): Promise<MoneyResult> {
  const say = run.say ?? (() => {});
  const { database, url: databaseUrl, drop } = await createTestDatabase();
  const server = new KillableServer({ databaseUrl, port: await freePort() });
  const random = randomFrom(run.seed);
  try {
    await database.pool.query(`update sandbox_settings set behaviour = '{"lateMs": 3000}'`);
    await server.start();
    const started = performance.now();
    const browser = { ...browserFor(server.url), tries: run.kills === undefined ? 10 : Infinity };
    const students: Student[] = [];
    const closing = new AbortController();
    const visits = Array.from({ length: run.atOnce }, async () => {
      while (!closing.signal.aborted && students.length < (run.students ?? Infinity))
        await visit(browser, students, random);
    });
    if (run.kills !== undefined) {
      await killRepeatedly(server, { kills: run.kills, random, say });
      closing.abort();
    }
    await Promise.all(visits);
    const seconds = (performance.now() - started) / 1000;
    await settle(database.pool, say);
    const books = await closeBooks(database.pool, students);
    return { ...books, kills: run.kills ?? 0, seconds, studentsPerSecond: students.length / seconds };
  } finally {
    await server.kill();
    await drop();
  }
}

async function visit(browser: Browser, students: Student[], random: () => number): Promise<void> {
  const student: Student = { code: null, hasCheck: false, isFree: false, hasPaid: false, hasRead: false };
  students.push(student);
  const phone = `024${String(1_000_000 + students.length)}`;
  await walk(browser, planFrom(random), phone, student);
}

async function killRepeatedly(
  server: KillableServer,
  { kills, random, say }: { kills: number; random: () => number; say: (line: string) => void },
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(30 + random() * 900);
    await server.kill();
    await server.start();
    if (kill % 20 === 0) say(`killed ${kill} times`);
  }
}

/** Until nothing is open any more: payments asked about, refunds made, texts sent. */
async function settle(
  pool: Awaited<ReturnType<typeof createTestDatabase>>["database"]["pool"],
  say: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(`
      select (select count(*) from sandbox_transactions t where t.status = 'success' and not exists
          (select 1 from payment_states p where p.reference = t.reference and p.state = 'paid'))
        + (select count(*) from payment_states where state = 'refunding')
        + (select count(*) from messages m where not exists
          (select 1 from message_attempts where message_id = m.id and outcome = 'sent')) as open`);
    const open = rows[0]?.open ?? 0;
    if (open === 0) return;
    if (Date.now() > deadline) {
      say(`${open} things are still open`);
      return;
    }
    await sleep(500);
  }
}

function browserFor(url: string): Omit<Browser, "tries"> {
  const { catalogue } = loadCatalogueContent();
  const school = catalogue.schools.find(({ slug }) => slug === "knust");
  const electives = ["Elective Mathematics", "Physics", "Chemistry"];
  const subjectIds = electives.map(
    (name) => catalogue.subjects.find((subject) => subject.name === name)?.id ?? 0,
  );
  return { url, schoolId: school?.id ?? 1, subjectIds };
}

/** A server in a process of its own that is killed without warning and started again on the same port. */
class KillableServer {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;

  constructor({ databaseUrl, port }: { databaseUrl: string; port: number }) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      OKWAN_LOG_LEVEL: process.env["OKWAN_BENCH_LOG"] ?? "silent",
    };
  }

  async start(): Promise<void> {
    const program = path.join(import.meta.dirname, "server.ts");
    this.#child = spawn(process.execPath, [program], {
      env: this.#env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    for (let tries = 0; tries < 600; tries += 1) {
      if (await isUp(this.url)) return;
      if (this.#child.exitCode !== null)
        throw new Error(`the server ended with status ${this.#child.exitCode}`);
      await sleep(25);
    }
    throw new Error("the server did not start within 15 s");
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const isGone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await isGone;
  }
}

async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/sandbox/sandbox.css`, { signal: AbortSignal.timeout(500) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
