import { ProviderError } from "@okwan/kit/provider-error";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ZodError } from "zod";
import type { Failure, FieldError } from "../contract/endpoint.ts";
import { Refusal, sentenceOf, type RefusalKind } from "./errors.ts";
import { waitPage, wantsPage } from "./wait-page.ts";

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

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's message if we fail, as the product specification words it. */
    failure?: string;
  }
}

const statusOf: Record<RefusalKind, number> = {
  "bad-input": 400,
  "proof-needed": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "wrong-type": 415,
  "too-many": 429,
  busy: 503,
};

/** Refusals a person sees as a page, if they asked for a page. */
const asksToWait: ReadonlySet<RefusalKind> = new Set(["too-many", "busy"]);

const badInput = sentenceOf("errors.badInput");
const notFound = sentenceOf("errors.notFound");
const sentenceOfStatus: Record<number, string> = {
  404: notFound,
  405: sentenceOf("errors.wrongMethod"),
  413: sentenceOf("errors.tooLarge"),
  415: sentenceOf("errors.wrongType"),
  429: sentenceOf("errors.tooOften"),
};

/** The only place that turns errors into a status and the envelope. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(failure(notFound)));
}

async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, body, retryAfterSeconds } = failedWith(error, request, request.routeOptions.config.failure);
  reply.code(status);
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  if (error instanceof Refusal && asksToWait.has(error.kind) && wantsPage(request)) {
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    const againInSeconds = error.kind === "busy" ? retryAfterSeconds : undefined;
    return reply.send(waitPage(request, { text: body.message, againInSeconds }));
  }
  return reply.send(body);
}

interface Failed {
  readonly status: number;
  readonly body: Failure;
  readonly retryAfterSeconds?: number | undefined;
}

/** What somebody is answered if this was thrown. Logs it. `generic` is said of what is ours. */
export function failedWith(error: unknown, { log }: FastifyRequest, generic: string | undefined): Failed {
  const answer = (status: number, sentence: string) => ({ status, body: failure(sentence) });
  if (error instanceof Refusal) {
    log.info({ refusal: error.code }, "refused");
    return refusedWith(error);
  }
  const fields = fieldErrors(error);
  if (fields !== null) {
    return { status: 400, body: failure(fields[0]?.message ?? badInput, fields) };
  }
  if (error instanceof ProviderError) {
    log.error({ err: error, provider: error.provider, kind: error.kind }, "provider failed");
    return answer(502, generic ?? sentenceOf("errors.provider"));
  }
  if (hasLeft(error)) {
    log.info("left before everything was sent");
    return answer(400, badInput);
  }
  const trouble = databaseTrouble(error);
  if (trouble !== null) {
    log.error({ err: error, alarm: "database", trouble }, "the database cannot be used");
    return { ...answer(503, sentenceOf("errors.databaseAway")), retryAfterSeconds: 5 };
  }
  const status = isUnstorableText(error) ? 400 : statusFrom(error);
  if (status < 500) return answer(status, sentenceOfStatus[status] ?? badInput);
  log.error({ err: error }, "unexpected error");
  return answer(500, generic ?? sentenceOf("errors.ours"));
}

function refusedWith({ kind, code, message, fields, retryAfterSeconds }: Refusal): Failed {
  const body = { ...failure(message, fields), error: code };
  return { status: statusOf[kind], body, retryAfterSeconds };
}

/** The visitor hung up, or we did because the body was too slow: nobody reads the answer. */
function hasLeft(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  return code === "ERR_STREAM_PREMATURE_CLOSE" || (code === "ECONNRESET" && syscall === undefined);
}

/** A zero character, which Postgres text cannot store: nobody types one. */
function isUnstorableText(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "22021" || code === "22P05";
}

function statusFrom(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === "number" && status >= 400 ? status : 500;
}

function fieldErrors(error: unknown): FieldError[] | null {
  if (!(error instanceof ZodError)) return null;
  const { validationContext = "body" } = error as { validationContext?: string };
  return error.issues.map(({ path, message }) => ({
    field: path.join(".") || validationContext,
    message,
  }));
}

export function failure(message: string, errors: readonly FieldError[] = []): Failure {
  return { success: false, message, data: null, ...(errors.length > 0 ? { errors: [...errors] } : {}) };
}
