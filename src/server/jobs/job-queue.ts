import type { FastifyBaseLogger } from "fastify";
import { sql, type Transaction } from "kysely";
import { Pool } from "pg";
import { workUnless } from "./work-unless.ts";
import { withAdvisoryLock } from "../db/advisory-lock.ts";
import { outliveBrokenConnections } from "../db/database.ts";
import { fromKysely, PgBoss, type Job, type QueueStats } from "pg-boss";
import type { Tables } from "../db/schema.ts";

/** Work that must happen but may wait: stored in Postgres, retried with backoff, never lost with a server. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** The numeric field of its data that identifies a job of this kind. */
  readonly key: string;
  /** Retries after the first try; waits double from 5 seconds up to 10 minutes. */
  readonly retries: number;
  /** Only ids: jobs outlive deletions. */
  readonly dataOf?: Data;
}

export interface JobQueue {
  /** Creates tables and queues; safe on several servers at once. */
  start(kinds: readonly JobKind<object>[]): Promise<void>;
  /**
   * Joins the caller's transaction, if any. A job that exists is not added again; finished ones stay for a
   * day.
   */
  enqueue<Data extends object>(
    kind: JobKind<Data>,
    jobs: readonly Data[],
    transaction?: Transaction<Tables>,
  ): Promise<void>;
  /** Runs jobs of a kind in this process; a job that throws is retried. */
  work<Data extends object>(
    kind: JobKind<Data>,
    work: (data: Data) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>;
  /** Runs `work` at the times of `cron` (UTC), in one of all processes. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Length of every queue, including dead letters. */
  depths(): Promise<QueueDepth[]>;
  /** Those of these keys that have a job of this kind, in any state. */
  inJobs(
    transaction: Transaction<Tables>,
    kind: JobKind<object>,
    keys: readonly number[],
  ): Promise<Set<number>>;
  /** Those of these keys that have an unfinished job of this kind, now or at its next try. */
  underWay(
    transaction: Transaction<Tables>,
    kind: JobKind<object>,
    keys: readonly number[],
  ): Promise<Set<number>>;
  /** Retries the dead letters of a kind. */
  revive(kind: JobKind<object>): Promise<number>;
  stop(): Promise<void>;
}

interface WorkOptions {
  /** While true, no job is taken, so none is tried in vain. Jobs already taken finish. */
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
/** A batch runs concurrently, so this is also the number of texts sent at once. */
const batchSize = 50;

/** Enough for its polls; jobs use the server's own connections for the database. */
const ownConnections = 3;

/**
 * pg-boss checks for its tables before it takes its own lock. So of two servers on an empty database the
 * second would create them again and fail with "duplicate key value".
 */
const lockNumber = 7_652_602;

type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

export function createJobQueue(parts: {
  /** Pool of the server's database. */
  pool: Pool;
  log: Log;
}): JobQueue {
  // Connections ending during a stop, and a database away for a minute: pg-boss recovers by itself.
  let isStopping = false;
  const tell = (error: Error) => {
    if (!isStopping) parts.log.warn({ reason: error.message }, "job queue");
  };
  const pool = openOwnPool(parts.pool, tell);
  const boss = openBoss(pool, tell);
  const pauses: { stop(): Promise<void> }[] = [];
  return {
    async start(kinds) {
      await withAdvisoryLock(pool, lockNumber, () => boss.start());
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
 * Its own connections: a transaction that holds one of the server's may need another to enqueue a job, and a
 * full pool would deadlock.
 */
function openOwnPool({ options }: Pool, tell: (error: Error) => void): Pool {
  const pool = new Pool({ ...options, max: ownConnections, application_name: "okwan jobs" });
  pool.on("error", tell);
  outliveBrokenConnections(pool);
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
  // pg-boss has a queue of its own for schedules.
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

/** pg-boss identifies jobs by UUID and ignores one whose id exists. */
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
