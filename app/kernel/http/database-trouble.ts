/** The operator's sentence about why the database does not work. */
type DatabaseTrouble = "away" | "disk full" | "no connection" | "too slow" | "read only";

/**
 * Why the database is unusable; null if the error is not such a condition but, for example, a mistake in our
 * query. The condition is temporary; the student is asked to try again.
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, severity } = error as { code?: unknown; syscall?: unknown; severity?: unknown };
  if (code === "08P01" && severity === "FATAL") return full.test(error.message) ? "no connection" : "away";
  // A missing socket counts; a missing file is a bug of ours.
  if (code === "ENOENT" && syscall !== "connect") return null;
  // A broken database connection names a read or write. Without one it is a visitor who left.
  if (code === "ECONNRESET" && syscall === undefined) return null;
  const known = typeof code === "string" ? troubleOf.get(code) : undefined;
  if (known !== undefined) return known;
  if (noConnection.test(error.message)) return "no connection";
  if (away.test(error.message)) return "away";
  return error.cause === undefined ? null : databaseTrouble(error.cause);
}

/** Codes of Postgres (five characters) and of its socket. */
const troubleOf: ReadonlyMap<string, DatabaseTrouble> = new Map([
  ["57P01", "away"], // shutting down
  ["57P02", "away"], // crashed
  ["57P03", "away"], // starting
  ["57014", "too slow"], // statement timeout
  ["08000", "away"],
  ["08003", "away"],
  ["08006", "away"], // connection lost
  ["53000", "away"],
  ["53100", "disk full"],
  ["53200", "away"], // out of memory
  ["53300", "no connection"], // too many connections
  ["25006", "read only"], // a standby, or a primary shutting down
  ["ECONNREFUSED", "away"],
  ["ECONNRESET", "away"],
  ["ENOENT", "away"],
  ["EPIPE", "away"],
  ["ETIMEDOUT", "away"],
]);

/** PgBouncer reports every problem with one protocol code: no database behind it, or no free connection. */
const full = /^(?:query_wait_timeout|no more connections allowed)/;
/** The driver's message, without a code, if all connections of the pool are in use. */
const noConnection = /^timeout exceeded when trying to connect/;
const away = /^(?:Connection terminated|timeout expired|Client has encountered a connection error)/;
