/**
 * Whether an error says that the database is away, full, starting, read-only or has no connection left, and not
 * that we asked something wrong. It passes; the student is asked to try again.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // A socket that is not there; a file that is not there is a fault of ours.
  if (code === "ENOENT" && syscall !== "connect") return false;
  if (typeof code === "string" && awayCodes.has(code)) return true;
  return awayMessages.test(error.message) || (error.cause !== undefined && isDatabaseAway(error.cause));
}

/** Of Postgres (five characters) and of the socket to it. */
const awayCodes = new Set([
  "57P01", // shutting down
  "57P02", // crashed
  "57P03", // starting
  "57014", // took longer than a request may
  "08000",
  "08003",
  "08006", // connection lost
  "53000",
  "53100", // disk full
  "53200", // out of memory
  "53300", // too many connections
  "25006", // read-only: a standby, or a primary on its way out
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
]);

/** What the driver says without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
