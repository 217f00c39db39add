/** What keeps the database from doing what we ask, in words for the operator. */
type DatabaseTrouble = "away" | "disk full" | "no connection" | "too slow" | "read only";

/**
 * Why the database cannot be used; null where an error is none of its troubles but, say, something we asked wrong.
 * It passes; the student is asked to try again.
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, severity } = error as { code?: unknown; syscall?: unknown; severity?: unknown };
  if (code === "08P01" && severity === "FATAL") return full.test(error.message) ? "no connection" : "away";
  // A socket that is not there; a file that is not there is a fault of ours.
  if (code === "ENOENT" && syscall !== "connect") return null;
  // A connection to the database breaks in reading or writing. Without either it is a visitor's, who left.
  if (code === "ECONNRESET" && syscall === undefined) return null;
  const known = typeof code === "string" ? troubleOf.get(code) : undefined;
  if (known !== undefined) return known;
  if (noConnection.test(error.message)) return "no connection";
  if (away.test(error.message)) return "away";
  return error.cause === undefined ? null : databaseTrouble(error.cause);
}

/** Of Postgres (five characters) and of the socket to it. */
const troubleOf: ReadonlyMap<string, DatabaseTrouble> = new Map([
  ["57P01", "away"], // shutting down
  ["57P02", "away"], // crashed
  ["57P03", "away"], // starting
  ["57014", "too slow"], // took longer than a request may
  ["08000", "away"],
  ["08003", "away"],
  ["08006", "away"], // connection lost
  ["53000", "away"],
  ["53100", "disk full"],
  ["53200", "away"], // out of memory
  ["53300", "no connection"], // it takes no more
  ["25006", "read only"], // a standby, or a primary on its way out
  ["ECONNREFUSED", "away"],
  ["ECONNRESET", "away"],
  ["ENOENT", "away"],
  ["EPIPE", "away"],
  ["ETIMEDOUT", "away"],
]);

/** PgBouncer says all that is wrong with one code, of a protocol: no database behind it, or no room before it. */
const full = /^(?:query_wait_timeout|no more connections allowed)/;
/** What the driver says without a code: all connections of the pool are held. */
const noConnection = /^timeout exceeded when trying to connect/;
const away = /^(?:Connection terminated|timeout expired|Client has encountered a connection error)/;
