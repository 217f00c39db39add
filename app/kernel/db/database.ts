import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { AsyncResource } from "node:async_hooks";
import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool, types, type PoolConfig, type ClientBase } from "pg";
import { requestTimes } from "../lib/request-times.ts";
import type { Tables } from "./schema.ts";

export interface Database {
  /** For frequent reads by named statement, and for libraries that need a pool. */
  readonly pool: Pool;
  readonly kysely: Kysely<Tables>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** A URL, or the result of startEmbeddedPostgres. */
  readonly connection: string | PoolConfig;
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Called when an idle connection broke; the pool has already replaced it. */
  readonly onIdleError?: (error: Error) => void;
  /** For tests and commands: idle connections do not keep the process alive. */
  readonly allowExitOnIdle?: boolean;
  /** The longest that a query waits for a free connection; default: 5 s. */
  readonly waitMs?: number;
  /** true for commands: no time limit for statements. */
  readonly isPatient?: boolean;
}

/**
 * A connection is closed after this long without a byte: its machine lost power, the network failed, or
 * Postgres hangs. The system's own limit is a quarter of an hour. Slow statements and idle connections end
 * sooner.
 */
const silentMs = 20_000;

/** Opens lazily: the first query connects. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connection } = options;
  const pool = new Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max: options.max ?? 10,
    application_name: options.applicationName ?? "okwan",
    connectionTimeoutMillis: options.waitMs ?? 5_000,
    idleTimeoutMillis: 15_000,
    ...(options.isPatient === true ? { keepAlive: true } : { stream: impatientSocket }),
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    allowExitOnIdle: options.allowExitOnIdle ?? false,
    types: { getTypeParser },
  });
  // Without a listener, a database restart would end this process.
  pool.on("error", (error) => options.onIdleError?.(error));
  timeConnections(pool);
  // Once per connection; the pool's query() uses the same connections.
  pool.on("connect", (client) => {
    timeQueries(client);
    nameStatements(client);
  });
  outliveBrokenConnections(pool);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    kysely,
    async close() {
      await kysely.destroy();
      // Kysely ends the pool only if it has run a query.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Without a listener, a connection that breaks while in use would end this process. */
export function outliveBrokenConnections(pool: Pool): void {
  pool.on("connect", (client) => void client.on("error", () => {}));
}

function impatientSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () => socket.destroy(new DatabaseSilent()));
}

class DatabaseSilent extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("The database does not answer");
  }
}

const int8: number = types.builtins.INT8;
const date: number = types.builtins.DATE;

const getTypeParser = ((oid: number, format?: "text" | "binary") => {
  if (format === "binary") return types.getTypeParser(oid, "binary");
  if (oid === int8) return parseInteger;
  // Dates stay text; a JavaScript Date would shift them with the time zone.
  if (oid === date) return (text: string) => text;
  return types.getTypeParser(oid, "text");
}) as typeof types.getTypeParser;

/** Counts and ids become numbers; one too large to be exact is refused. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

/**
 * Names every parameterised statement, so that Postgres plans it once per connection: planning the joins
 * behind a payment costs more than running them. The number of names is limited, because statements built
 * from lists of varying length would fill the server's memory.
 */
const mostNames = 400;
/** A plan with "*" fails after another server's migration adds a column. */
const hasChangingColumns = /\bselect \*|\breturning \*/i;
const names = new Map<string, string>();

function nameStatements(client: ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((first: unknown, second?: unknown, ...rest: unknown[]) => {
    const name = typeof first === "string" && Array.isArray(second) ? nameOf(first) : undefined;
    return name === undefined
      ? query(first, second, ...rest)
      : query({ name, text: first, values: second }, ...rest);
  }) as typeof client.query;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || hasChangingColumns.test(text)) return known;
  const name = `s${createHash("sha256").update(text).digest("base64url").slice(0, 16)}`;
  names.set(text, name);
  return name;
}

type Done = (...answer: unknown[]) => void;

/** Counts the wait for a connection as time of the request, and calls back as part of that request. */
function timeConnections(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (done?: Done) => Promise<unknown> | undefined;
  pool.connect = ((done?: Done) => {
    const ended = requestTimes()?.beginQuery();
    if (ended === undefined) return connect(done);
    if (done === undefined) return connect()!.finally(ended);
    const inContext = AsyncResource.bind(done);
    return connect((...answer) => {
      ended();
      inContext(...answer);
    });
  }) as typeof pool.connect;
}

function timeQueries(client: ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const ended = requestTimes()?.beginQuery();
    if (ended === undefined) return query(...given);
    const done = given.at(-1);
    if (typeof done === "function") {
      return query(...given.slice(0, -1), (...answer: unknown[]) => {
        ended();
        (done as Done)(...answer);
      });
    }
    const answer = query(...given);
    if (answer instanceof Promise) void answer.then(ended, ended);
    else ended();
    return answer;
  }) as typeof client.query;
}

const mostAttempts = 5;
/** Errors of Postgres that roll back one of two conflicting transactions; it can be retried. */
const lostAgainstAnother = new Set(["40001" /* serialization failure */, "40P01" /* deadlock */]);

/**
 * Runs `work` in a transaction, and again after a conflict. So `work` must have no effect outside the
 * database: no text message, no payment call.
 */
export async function inTransaction<T>(
  kysely: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().setIsolationLevel("read committed").execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? "";
      if (attempt >= mostAttempts || !lostAgainstAnother.has(code)) throw error;
      // A random pause, or the same two transactions would conflict again.
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/**
 * Does the work while no other server does it. The lock belongs to a transaction, which a pooler leaves on
 * one session; closing the connection releases it.
 * @param lockNumber used by no other lock in this database
 */
export async function withAdvisoryLock<T>(
  pool: Pool,
  lockNumber: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Waiting for another server may take longer than a request may.
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [lockNumber]);
    return await work();
  } finally {
    client.release(true);
  }
}
