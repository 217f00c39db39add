import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types, type PoolConfig } from "pg";
import { nameStatements } from "./named-statements.ts";
import type { Tables } from "./schema.ts";

export interface Database {
  /** For the few hot reads that use a named statement, and for libraries that want a pool. */
  readonly pool: Pool;
  readonly kysely: Kysely<Tables>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** A URL, or what startEmbeddedPostgres gave. */
  readonly connection: string | PoolConfig;
  /** Connections at most. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** A connection that broke while idle; the pool has already replaced it. */
  readonly onIdleError?: (error: Error) => void;
  /** For tests and commands: idle connections do not keep the process alive. */
  readonly allowExitOnIdle?: boolean;
  /** For commands: a statement may take as long as it needs. */
  readonly isPatient?: boolean;
}

/**
 * A connection without a byte for this long is closed: its machine lost power, the network parted, or
 * Postgres hangs. The system's own limit for that is a quarter of an hour. A statement that merely takes
 * long ends sooner, and an idle connection too.
 */
const silentMs = 20_000;

/** Opens lazily: the first query connects. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connection } = options;
  const pool = new Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max: options.max ?? 10,
    application_name: options.applicationName ?? "okwan",
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 15_000,
    ...(options.isPatient === true ? { keepAlive: true } : { stream: impatientSocket }),
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    allowExitOnIdle: options.allowExitOnIdle ?? false,
    types: { getTypeParser },
  });
  // Without a listener a database that restarts takes the whole process down.
  pool.on("error", (error) => options.onIdleError?.(error));
  nameStatements(pool);
  outliveBrokenConnections(pool);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    kysely,
    async close() {
      await kysely.destroy();
      // Kysely ends the pool only when it ran a query of its own.
      if (!pool.ending) await pool.end();
    },
  };
}

/** A connection that breaks while somebody holds it would end the process if nobody listened. */
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
