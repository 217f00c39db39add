import { Kysely, PostgresDialect } from "kysely";
import { Pool, types, type PoolConfig } from "pg";
import { nameStatements } from "./named-statements.ts";
import type { Tables } from "./schema.ts";
import { watchConnections } from "./watch-connections.ts";

export interface Database {
  /** For the few hot reads that use a named statement, and for libraries that want a pool. */
  readonly pool: Pool;
  readonly kysely: Kysely<Tables>;
  /** To the server itself, past a pooler: migrations, and the connection that listens. */
  readonly direct: Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** A URL, or what startEmbeddedPostgres gave. */
  readonly connection: string | PoolConfig;
  /** The same database past a pooler, where `connection` goes to one. */
  readonly direct?: string | undefined;
  /** Connections at most. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** A connection that broke while idle; the pool has already replaced it. */
  readonly onIdleError?: (error: Error) => void;
  /** For tests and commands: idle connections do not keep the process alive. */
  readonly allowExitOnIdle?: boolean;
}

/** Opens lazily: the first query connects. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connection } = options;
  const pool = new Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max: options.max ?? 10,
    application_name: options.applicationName ?? "okwan",
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A machine that vanished between question and answer is noticed by the system within a quarter of a
    // minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    allowExitOnIdle: options.allowExitOnIdle ?? false,
    types: { getTypeParser },
  });
  // Without a listener a database that restarts takes the whole process down.
  pool.on("error", (error) => options.onIdleError?.(error));
  nameStatements(pool);
  watchConnections(pool);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const direct = options.direct === undefined ? pool : openDirect(options.direct, options);
  return {
    pool,
    kysely,
    direct,
    async close() {
      if (direct !== pool) await direct.end();
      await kysely.destroy();
      // Kysely ends the pool only when it ran a query of its own.
      if (!pool.ending) await pool.end();
    },
  };
}

function openDirect(url: string, { applicationName, onIdleError }: DatabaseOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    application_name: `${applicationName ?? "okwan"} direct`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types: { getTypeParser },
  });
  pool.on("error", (error) => onIdleError?.(error));
  return pool;
}

const int8: number = types.builtins.INT8;
const date: number = types.builtins.DATE;

const getTypeParser = ((oid: number, format?: "text" | "binary") => {
  if (format === "binary") return types.getTypeParser(oid, "binary");
  if (oid === int8) return parseInteger;
  // A day without a time stays the text it is; a Date would move it with the time zone.
  if (oid === date) return (text: string) => text;
  return types.getTypeParser(oid, "text");
}) as typeof types.getTypeParser;

/** Counts and ids arrive as numbers, and never as slightly wrong ones. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
