import type { FastifyBaseLogger } from "fastify";
import { sql, type Transaction } from "kysely";
import { Pool } from "pg";
import { fromKysely, PgBoss, type Job, type QueueStats } from "pg-boss";
import { withAdvisoryLock, outliveBrokenConnections, type Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import type { Tables } from "../db/schema.ts";

/** The queue of texts. A job holds only the message's id, because jobs outlive deletions. */
export const textQueue = "send-message";
const deadTexts = `${textQueue}-dead`;
interface TextJob {
  readonly messageId: number;
}

interface QueueDepth {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly isDeadLetters: boolean;
}

const lookEveryMs = 1_000;
const heartbeatSeconds = 10;
/** A batch runs concurrently, so this is also the number of texts sent at once. */
const batchSize = 50;
/** After the first try; about two hours, for a company that is down. Waits double from 5 s to 10 minutes. */
const retries = 18;

/** Enough for its polls; jobs use the server's own connections for the database. */
const ownConnections = 3;

/**
 * pg-boss checks for its tables before it takes its own lock. So of two servers on an empty database the
 * second would create them again and fail with "duplicate key value".
 */
const lockNumber = 7_652_603;

type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

export type JobQueue = ReturnType<typeof createJobQueue>;

/**
 * Texts to send and work at fixed times: stored in Postgres, retried with backoff, never lost with a server.
 * @param parts `pool` is the pool of the server's database
 */
export function createJobQueue(parts: { pool: Pool; log: Log }) {
  // Connections ending during a stop, and a database away for a minute: pg-boss recovers by itself.
  let isStopping = false;
  const tell = (error: Error) => {
    if (!isStopping) parts.log.warn({ reason: error.message }, "job queue");
  };
  const pool = openOwnPool(parts.pool, tell);
  const boss = openBoss(pool, tell);
  /** Looks whether texts are paused, one look after the other. */
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Creates tables and queues; safe on several servers at once. */
    async start(): Promise<void> {
      await withAdvisoryLock(pool, lockNumber, () => boss.start());
      await makeQueues(boss);
    },
    /**
     * Joins the caller's transaction, if any. A text that has a job gets no second one; finished ones stay
     * for a day.
     */
    async enqueue(messageIds: readonly number[], transaction?: Transaction<Tables>): Promise<void> {
      const inserts = messageIds.map((messageId) => ({ id: idOf(messageId), data: { messageId } }));
      await boss.insert(textQueue, inserts, transaction === undefined ? {} : { db: fromKysely(transaction) });
    },
    /**
     * Sends texts in this process; one that throws is retried.
     * @param isPaused While true, no job is taken, so none is tried in vain. Jobs already taken finish.
     */
    async work(send: (messageId: number) => Promise<void>, isPaused = () => false): Promise<void> {
      let isAtWork = false;
      const look = async () => {
        const mayWork = !isPaused();
        if (mayWork === isAtWork) return;
        await (mayWork ? workOn(boss, parts.log, send) : boss.offWork(textQueue));
        isAtWork = mayWork;
      };
      looking = look().catch(tell);
      timer = setInterval(() => {
        looking = looking.then(look).catch(tell);
      }, lookEveryMs).unref();
      await looking;
    },
    /** Runs `work` at the times of `cron` (UTC), in one of all processes. */
    async schedule(name: string, cron: string, work: () => Promise<void>): Promise<void> {
      await boss.createQueue(name, { policy: "exclusive", retryLimit: 3, retryDelay: 60, heartbeatSeconds });
      await boss.schedule(name, cron, null, { tz: "UTC" });
      await boss.work(name, async () => work());
    },
    /** Length of every queue, including dead letters. */
    depths: () => depthsOf(boss),
    /** Those of these texts that have a job, in any state. */
    inJobs: (transaction: Transaction<Tables>, messageIds: readonly number[]) =>
      findJobs(transaction, messageIds, sql`name in (${textQueue}, ${deadTexts})`),
    /** Those of these texts that have an unfinished job, now or at its next try. */
    underWay: (transaction: Transaction<Tables>, messageIds: readonly number[]) =>
      findJobs(transaction, messageIds, sql`name = ${textQueue} and state in ('created', 'retry', 'active')`),
    /** Retries the dead letters; returns their number. */
    revive: () => boss.redrive(deadTexts),
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await looking;
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

async function makeQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadTexts, { deleteAfterSeconds: 0, retentionSeconds: 90 * 86_400 });
  await boss.createQueue(textQueue, {
    retryLimit: retries,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    heartbeatSeconds,
    deadLetter: deadTexts,
    deleteAfterSeconds: 86_400,
  });
}

async function workOn(boss: PgBoss, log: Log, send: (messageId: number) => Promise<void>): Promise<void> {
  const handle = async (jobs: Job<TextJob>[]) => {
    const done = await Promise.allSettled(jobs.map(({ data }) => send(data.messageId)));
    return jobs.map(({ id }, index) => {
      const result = done[index];
      if (result?.status === "fulfilled") return { id, status: "completed" as const };
      log.warn({ job: textQueue, err: result?.reason }, "job failed");
      return { id, status: "failed" as const };
    });
  };
  const options = {
    batchSize,
    pollingIntervalSeconds: 1,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<TextJob, unknown, typeof options>(textQueue, options, handle);
}

async function depthsOf(boss: PgBoss): Promise<QueueDepth[]> {
  // pg-boss has a queue of its own for schedules.
  const ours = (await boss.getQueues()).filter(({ name }) => !name.startsWith("__pgboss"));
  const stats = await Promise.all(ours.map(({ name }) => boss.getQueueStats(name, { force: true })));
  return stats.flatMap(([newest]) => (newest === undefined ? [] : [depthOf(newest)]));
}

async function findJobs(
  transaction: Transaction<Tables>,
  messageIds: readonly number[],
  where: ReturnType<typeof sql>,
): Promise<Set<number>> {
  const found = await sql<TextJob>`
    select distinct (data ->> 'messageId')::bigint as "messageId" from pgboss.job
    where ${where} and (data ->> 'messageId')::bigint = any(${messageIds})`.execute(transaction);
  return new Set(found.rows.map(({ messageId }) => messageId));
}

/** pg-boss identifies jobs by UUID and ignores one whose id exists. */
function idOf(messageId: number): string {
  return `00000000-0000-4000-8000-${String(messageId).padStart(12, "0")}`;
}

function depthOf(queue: QueueStats): QueueDepth {
  return {
    queue: queue.name,
    waiting: queue.readyCount,
    active: queue.activeCount,
    isDeadLetters: queue.name.endsWith("-dead"),
  };
}

/** Creates all that a server creates at its start, for operators whose servers may not (ops/roles.sql). */
export async function prepareTables({ pool }: Database): Promise<void> {
  await migrate(pool);
  const jobs = createJobQueue({ pool, log: console });
  await jobs.start();
  await jobs.stop();
}
