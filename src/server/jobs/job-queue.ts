import type { FastifyBaseLogger } from "fastify";
import { sql, type Transaction } from "kysely";
import { Pool } from "pg";
import { workUnless } from "./work-unless.ts";
import { oneAfterTheOther } from "../db/one-after-the-other.ts";
import { watchConnections } from "../db/watch-connections.ts";
import { fromKysely, PgBoss, type Job, type QueueStats } from "pg-boss";
import type { Tables } from "../db/schema.ts";

/** Work that must happen and may wait: kept in Postgres, retried with backoff, never lost with a server. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** The field of its data that tells jobs of this kind apart: a number. */
  readonly key: string;
  /** Tries after the first one; the waits between them double from 5 seconds up to 10 minutes. */
  readonly retries: number;
  /** Data of no more than ids: jobs outlive deletions. */
  readonly dataOf?: Data;
}

export interface JobQueue {
  /** Makes the tables and queues; several servers may do it at once. */
  start(kinds: readonly JobKind<object>[]): Promise<void>;
  /**
   * Becomes real with the caller's transaction, where there is one. A job that is there already is not made again,
   * whoever hands it in; those that were done stay for a day.
   */
  enqueue<Data extends object>(
    kind: JobKind<Data>,
    jobs: readonly Data[],
    transaction?: Transaction<Tables>,
  ): Promise<void>;
  /** Takes jobs of a kind here; a job whose work throws is tried again. */
  work<Data extends object>(
    kind: JobKind<Data>,
    work: (data: Data) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>;
  /** Runs `work` whenever `cron` (in UTC) says, in one process of all. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Depth of every queue, dead letters included. */
  depths(): Promise<QueueDepth[]>;
  /** Which of these are keys of a job of this kind, whatever became of it. */
  inJobs(
    transaction: Transaction<Tables>,
    kind: JobKind<object>,
    keys: readonly number[],
  ): Promise<Set<number>>;
  /** Which of these are keys of a job of this kind that is still to be done, now or at its next try. */
  underWay(
    transaction: Transaction<Tables>,
    kind: JobKind<object>,
    keys: readonly number[],
  ): Promise<Set<number>>;
  /** Gives the dead letters of a kind another chance. */
  revive(kind: JobKind<object>): Promise<number>;
  stop(): Promise<void>;
}

interface WorkOptions {
  /** While it says so no job is taken: they wait, and none is tried in vain. What was taken before ends. */
  readonly isPaused?: () => boolean;
}

interface QueueDepth {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly isDeadLetters: boolean;
}

const heartbeatSeconds = 10;
const deadLettersOf = (name: string) => `${name}-dead`;
/** A batch is worked on side by side, so this is also how many texts go out at once. */
const batchSize = 50;

/** Enough for its polls; jobs that need the database take the server's own connections. */
const ownConnections = 3;

/**
 * pg-boss looks whether its tables are there before it takes a lock of its own, so of two servers on an empty database the second
 * would make them again, and end with "duplicate key value".
 */
const lockNumber = 7_652_602;

type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

export function createJobQueue(parts: {
  /** Whose database it is. */
  pool: Pool;
  log: Log;
}): JobQueue {
  // Connections that end while we stop, and a database that is away for a minute: pg-boss goes on by itself.
  let isStopping = false;
  const tell = (error: Error) => {
    if (!isStopping) parts.log.warn({ reason: error.message }, "job queue");
  };
  const pool = openOwnPool(parts.pool, tell);
  const boss = openBoss(pool, tell);
  const pauses: { stop(): Promise<void> }[] = [];
  return {
    async start(kinds) {
      await oneAfterTheOther(pool, lockNumber, () => boss.start());
      for (const kind of kinds) await makeQueues(boss, kind);
    },
    async enqueue(kind, jobs, transaction) {
      const inserts = jobs.map((data) => ({ id: idOf(data[kind.key as keyof typeof data]), data }));
      const within = transaction === undefined ? {} : { db: fromKysely(transaction) };
      await boss.insert(kind.name, inserts, within);
    },
    async work(kind, work, { isPaused } = {}) {
      const begin = () => workOn(boss, parts.log, kind, work);
      if (isPaused === undefined) return begin();
      pauses.push(workUnless(isPaused, { begin, end: () => boss.offWork(kind.name), tell }));
    },
    async schedule(name, cron, work) {
      await boss.createQueue(name, { policy: "exclusive", retryLimit: 3, retryDelay: 60, heartbeatSeconds });
      await boss.schedule(name, cron, null, { tz: "UTC" });
      await boss.work(name, async () => work());
    },
    depths: () => depthsOf(boss),
    inJobs: (transaction, kind, keys) => findJobs(transaction, kind, keys),
    underWay: (transaction, kind, keys) => findJobs(transaction, kind, keys, { areToBeDone: true }),
    revive: (kind) => boss.redrive(deadLettersOf(kind.name)),
    async stop() {
      isStopping = true;
      await Promise.all(pauses.map((pause) => pause.stop()));
      await boss.stop({ graceful: true, timeout: 10_000 });
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * Connections of its own: while a transaction holds one of the server's, handing in a job may need another, and a full
 * pool would wait for itself.
 */
function openOwnPool({ options }: Pool, tell: (error: Error) => void): Pool {
  const pool = new Pool({ ...options, max: ownConnections, application_name: "okwan jobs" });
  pool.on("error", tell);
  watchConnections(pool);
  return pool;
}

function openBoss(pool: Pool, tell: (error: Error) => void): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 5,
  });
  boss.on("error", tell);
  return boss;
}

async function makeQueues(boss: PgBoss, { name, retries }: JobKind<object>): Promise<void> {
  await boss.createQueue(deadLettersOf(name), {
    deleteAfterSeconds: 0,
    retentionSeconds: 90 * 86_400,
  });
  await boss.createQueue(name, {
    retryLimit: retries,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    heartbeatSeconds,
    deadLetter: deadLettersOf(name),
    deleteAfterSeconds: 86_400,
  });
}

async function workOn<Data extends object>(
  boss: PgBoss,
  log: Log,
  { name }: JobKind<Data>,
  work: (data: Data) => Promise<void>,
): Promise<void> {
  const handle = async (jobs: Job<Data>[]) => {
    const done = await Promise.allSettled(jobs.map(({ data }) => work(data)));
    return jobs.map(({ id }, index) => {
      const result = done[index];
      if (result?.status === "fulfilled") return { id, status: "completed" as const };
      log.warn({ job: name, err: result?.reason }, "job failed");
      return { id, status: "failed" as const };
    });
  };
  const options = {
    batchSize,
    pollingIntervalSeconds: 1,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<Data, unknown, typeof options>(name, options, handle);
}

async function depthsOf(boss: PgBoss): Promise<QueueDepth[]> {
  // pg-boss keeps one of its own for its schedules.
  const ours = (await boss.getQueues()).filter(({ name }) => !name.startsWith("__pgboss"));
  const stats = await Promise.all(ours.map(({ name }) => boss.getQueueStats(name, { force: true })));
  return stats.flatMap(([newest]) => (newest === undefined ? [] : [depthOf(newest)]));
}

async function findJobs(
  transaction: Transaction<Tables>,
  { name, key }: JobKind<object>,
  keys: readonly number[],
  { areToBeDone = false } = {},
): Promise<Set<number>> {
  const names = areToBeDone ? [name] : [name, deadLettersOf(name)];
  const toBeDone = areToBeDone ? sql`and state in ('created', 'retry', 'active')` : sql``;
  const found = await sql<{ key: number }>`
    select distinct (data ->> ${key})::bigint as key from pgboss.job
    where name = any(${names}) and (data ->> ${key})::bigint = any(${keys}) ${toBeDone}`.execute(transaction);
  return new Set(found.rows.map((row) => row.key));
}

/** pg-boss knows its jobs by a UUID and leaves one out whose id is there. */
function idOf(key: unknown): string {
  return `00000000-0000-4000-8000-${String(key).padStart(12, "0")}`;
}

function depthOf(queue: QueueStats): QueueDepth {
  return {
    queue: queue.name,
    waiting: queue.readyCount,
    active: queue.activeCount,
    isDeadLetters: queue.name.endsWith("-dead"),
  };
}
