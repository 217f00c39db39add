import { ConfigError } from "./config.ts";
import { EmbeddedPostgresError } from "./db/embedded-postgres.ts";

/** The message about a failed start: a sentence if the operator can mend it, a stack only for our bugs. */
export function whyNotStarted(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) {
    return error.message;
  }
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  if (!(cause instanceof Error)) return `Could not start: ${String(cause)}`;
  const code = (cause as NodeJS.ErrnoException).code;
  const isOurs =
    cause instanceof TypeError || cause instanceof ReferenceError || code?.startsWith("ERR_MODULE") === true;
  if (isOurs || cause instanceof SyntaxError) return `Could not start: ${cause.stack ?? cause.message}`;
  return `Could not start: ${cause.message}${hints[code ?? ""] ?? ""}`;
}

const hints: Readonly<Record<string, string>> = {
  ENOTFOUND:
    ". No such machine: where a password in DATABASE_URL holds @ : / ? # or %, write it as encodeURIComponent does (@ is %40)",
  ECONNREFUSED: ". Nobody listens there: is the database up, and its port right?",
  "28P01": ". Look at user and password in DATABASE_URL",
  "3D000": ". Create it: createdb",
  EADDRINUSE: ". Another server has this port. Choose another: PORT=3001 npm start",
  EACCES: ". This user may not",
};
