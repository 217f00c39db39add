import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { loadCatalogueContent } from "@okwan/catalogue";
import { createTestDatabase } from "../../app/kernel/db/test-database.ts";
import { freePort } from "../../tests/e2e/support/app.ts";
import { setBehaviour } from "../../app/features/pay/server/sandbox/behaviour.ts";
import { closeBooks, type Books } from "./books.ts";
import { planFrom, randomFrom, walk, type Browser, type Student } from "./student.ts";

interface MoneyRun {
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

/**
 * Students on a real server with a real Postgres and the sandbox misbehaving, killed at random where asked.
 * Whatever waits here waits for a bounded time and says for what; the first that fails ends the run, and
 * nothing goes on after it.
 */
export async function runMoney(run: MoneyRun): Promise<MoneyResult> {
  const say = run.say ?? (() => {});
  const { database, url: databaseUrl, drop } = await createTestDatabase();
  const server = new KillableServer({ databaseUrl, port: await freePort() });
  const ended = new AbortController();
  let visits: Promise<void>[] = [];
  try {
    await setBehaviour(database.kysely, { lateMs: 3000 });
    await server.start();
    const started = performance.now();
    const students: Student[] = [];
    const random = randomFrom(run.seed);
    const crowd = { run, browser: browserFor(server.url, ended.signal), students, random, isClosing: false };
    visits = Array.from({ length: run.atOnce }, () => comeOneByOne(crowd));
    const kills = killRepeatedly(server, { kills: run.kills ?? 0, random, say, ended: ended.signal });
    const closing = kills.then(() => (crowd.isClosing = run.kills !== undefined));
    visits.push(closing.then(() => {}));
    await Promise.all(visits);
    const seconds = (performance.now() - started) / 1000;
    const leftOpen = await settle(database.pool);
    const books = await closeBooks(database.pool, students);
    const broken = [...leftOpen, ...books.broken];
    return { ...books, broken, kills: run.kills ?? 0, seconds, studentsPerSecond: students.length / seconds };
  } finally {
    ended.abort(new Error("the run has ended"));
    await Promise.allSettled(visits);
    await server.kill();
    await drop();
  }
}

interface Crowd {
  readonly run: MoneyRun;
  readonly browser: Browser;
  readonly students: Student[];
  readonly random: () => number;
  /** Nobody new comes. */
  isClosing: boolean;
}

async function comeOneByOne(crowd: Crowd): Promise<void> {
  const { run, browser, students, random } = crowd;
  while (!crowd.isClosing && students.length < (run.students ?? Infinity)) {
    browser.ended.throwIfAborted();
    const student: Student = { code: null, hasCheck: false, isFree: false, hasPaid: false, hasRead: false };
    students.push(student);
    const phone = `024${String(1_000_000 + students.length)}`;
    await walk(browser, planFrom(random), phone, student);
  }
}

interface Killing {
  readonly kills: number;
  readonly random: () => number;
  readonly say: (line: string) => void;
  readonly ended: AbortSignal;
}

async function killRepeatedly(server: KillableServer, { kills, random, say, ended }: Killing): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(30 + random() * 900, undefined, { signal: ended });
    await server.kill();
    ended.throwIfAborted();
    await server.start();
    if (kill % 20 === 0) say(`killed ${kill} times`);
  }
}

/** A payment that a server was asking about when it was killed is asked about again after a minute. */
const settlesWithinMs = 90_000;

/**
 * Until nothing is open any more: payments asked about, refunds made, texts sent. Answers what is open for
 * too long.
 */
async function settle(pool: TestDatabase["pool"]): Promise<string[]> {
  const deadline = Date.now() + settlesWithinMs;
  for (;;) {
    const { rows } = await pool.query<{ payments: number; refunds: number; texts: number }>(`
      select (select count(*) from sandbox_transactions t where t.status = 'success' and not exists
          (select 1 from payment_states p where p.reference = t.reference and p.state = 'paid')) as payments,
        (select count(*) from payment_states where state = 'refunding') as refunds,
        (select count(*) from messages m where not exists
          (select 1 from message_attempts where message_id = m.id and outcome = 'sent')) as texts`);
    const open = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0);
    if (open.length === 0) return [];
    if (Date.now() > deadline) {
      return open.map(([what, count]) => `${count} ${what} still open after ${settlesWithinMs / 1000} s`);
    }
    await sleep(500);
  }
}

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>["database"];

function browserFor(url: string, ended: AbortSignal): Browser {
  const { catalogue } = loadCatalogueContent();
  const school = catalogue.schools.find(({ slug }) => slug === "knust");
  const electives = ["Elective Mathematics", "Physics", "Chemistry"];
  const subjectIds = electives.map(
    (name) => catalogue.subjects.find((subject) => subject.name === name)?.id ?? 0,
  );
  return { url, schoolId: school?.id ?? 1, subjectIds, ended };
}

/** A busy machine takes its time. */
const startsWithinMs = 180_000;

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
    const deadline = performance.now() + startsWithinMs;
    while (performance.now() < deadline) {
      if (await isUp(this.url)) return;
      const { exitCode, signalCode } = this.#child;
      if (exitCode !== null || signalCode !== null) {
        throw new Error(`the server ended by itself while starting: ${exitCode ?? signalCode}`);
      }
      await sleep(25);
    }
    throw new Error(`the server did not start within ${startsWithinMs / 1000} s`);
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
