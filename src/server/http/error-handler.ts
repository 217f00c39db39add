import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ZodError } from "zod";
import type { Failure, FieldError } from "../../contract/envelope.ts";
import { ProviderError } from "../providers/provider-error.ts";
import { databaseTrouble } from "./database-trouble.ts";
import { Refusal, type RefusalKind } from "./errors.ts";
import { sentenceOf, type Sentence, textOf, textOfStored } from "./sentence.ts";
import { waitPage, wantsPage } from "./wait-page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's message if we fail, as the product specification words it. */
    failure?: Sentence;
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
const sentenceOfStatus: Record<number, Sentence> = {
  404: notFound,
  405: sentenceOf("errors.wrongMethod"),
  413: sentenceOf("errors.tooLarge"),
  415: sentenceOf("errors.wrongType"),
  429: sentenceOf("errors.tooOften"),
};

/** The only place that turns errors into a status and the envelope. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(failure(textOf(notFound))));
}

async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = (status: number, sentence: Sentence) => reply.code(status).send(failure(textOf(sentence)));
  if (error instanceof Refusal) return answerRefusal(error, request, reply);
  const fields = fieldErrors(error);
  if (fields !== null) {
    return reply.code(400).send(failure(fields[0]?.message ?? textOf(badInput), fields));
  }
  const generic = request.routeOptions.config.failure;
  if (error instanceof ProviderError) {
    request.log.error({ err: error, provider: error.provider, kind: error.kind }, "provider failed");
    return answer(502, generic ?? sentenceOf("errors.provider"));
  }
  if (hasLeft(error)) {
    request.log.info("left before everything was sent");
    return answer(400, badInput);
  }
  const trouble = databaseTrouble(error);
  if (trouble !== null) {
    request.log.error({ err: error, alarm: "database", trouble }, "the database cannot be used");
    reply.header("retry-after", "5");
    return answer(503, sentenceOf("errors.databaseAway"));
  }
  const status = isUnstorableText(error) ? 400 : statusFrom(error);
  if (status < 500) {
    return answer(status, sentenceOfStatus[status] ?? badInput);
  }
  request.log.error({ err: error }, "unexpected error");
  return answer(500, generic ?? sentenceOf("errors.ours"));
}

function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { kind, code, retryAfterSeconds } = refusal;
  const text = textOf(refusal.sentence);
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  request.log.info({ refusal: code }, "refused");
  reply.code(statusOf[kind]);
  if (asksToWait.has(kind) && wantsPage(request)) {
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    return reply.send(waitPage({ text }));
  }
  const fields = refusal.fields.map(({ field, message }) => ({
    field,
    message: textOf(message),
  }));
  return reply.send({ ...failure(text, fields), error: code });
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
    message: textOfStored(message),
  }));
}

export function failure(message: string, errors: readonly FieldError[] = []): Failure {
  return { success: false, message, data: null, ...(errors.length > 0 ? { errors: [...errors] } : {}) };
}
