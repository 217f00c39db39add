import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { ZodError } from "zod";
import type { Failure, FieldError } from "../../contract/envelope.ts";
import { ProviderError } from "../providers/provider-error.ts";
import { databaseTrouble } from "./database-trouble.ts";
import { Refusal, type RefusalKind } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What this route says when something of ours breaks (spec.md section 8). */
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

const sentenceOfStatus: Record<number, string> = {
  400: "We could not read what was sent. Please check it and try again.",
  404: "There is nothing at this address.",
  405: "This address does not take that kind of request.",
  413: "That is too large for us to take. Please send less.",
  415: "We cannot read that kind of content. Please send JSON.",
  429: "Too many tries in a short time. Please wait a little and try again.",
};

const databaseAway =
  "We cannot reach our records for a moment. Nothing you typed or paid is lost: please try again in a few seconds.";

/** The one place that turns what went wrong into a status and the envelope. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(failure(sentenceOfStatus[404]!)));
}

async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) reply.header("retry-after", String(error.retryAfterSeconds));
    request.log.info({ refusal: error.code }, "refused");
    return reply
      .code(statusOf[error.kind])
      .send({ ...failure(error.message, error.fields), error: error.code });
  }
  const fields = fieldErrors(error);
  if (fields !== null) {
    return reply.code(400).send(failure(fields[0]?.message ?? sentenceOfStatus[400]!, fields));
  }
  const generic = request.routeOptions.config.failure;
  if (error instanceof ProviderError) {
    request.log.error({ err: error, provider: error.provider, kind: error.kind }, "provider failed");
    return reply
      .code(502)
      .send(failure(generic ?? "A service we depend on did not answer. Please try again."));
  }
  const trouble = databaseTrouble(error);
  if (trouble !== null) {
    request.log.error({ err: error, alarm: "database", trouble }, "the database cannot be used");
    return reply.code(503).header("retry-after", "5").send(failure(databaseAway));
  }
  const status = isUnstorableText(error) ? 400 : statusFrom(error);
  if (status < 500) {
    const sentence = error instanceof Error && status === 429 ? error.message : sentenceOfStatus[status];
    return reply.code(status).send(failure(sentence ?? sentenceOfStatus[400]!));
  }
  request.log.error({ err: error }, "unexpected error");
  return reply
    .code(500)
    .send(
      failure(generic ?? "Something went wrong on our side. Nothing you typed is lost; please try again."),
    );
}

/** A zero character, which no text of Postgres can hold: nobody types one. */
function isUnstorableText(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "22021" || code === "22P05";
}

function statusFrom(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === "number" && status >= 400 ? status : 500;
}

function fieldErrors(error: unknown): FieldError[] | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return error.validation.map((issue) => ({
      field:
        issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || (error.validationContext ?? "body"),
      message: issue.message ?? "This is not what we expect here.",
    }));
  }
  if (error instanceof ZodError) {
    return error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
  }
  return null;
}

export function failure(message: string, errors: readonly FieldError[] = []): Failure {
  return { success: false, message, data: null, ...(errors.length > 0 ? { errors: [...errors] } : {}) };
}
