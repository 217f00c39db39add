import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { RequestTimes, tenths, withRequestTimes } from "../lib/request-times.ts";
import { isOperator } from "./operations.ts";

/**
 * Structured logs without personal data: the route's pattern instead of the address (which may contain a
 * check code or a phone), and no headers or bodies.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions["logger"]> {
  if (level === "silent") return false;
  return { level, serializers: { err: errorFacts } };
}

interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
}

/** Causes behind causes: an error may be its own. */
const mostCauses = 5;

/**
 * The fields of an error for the log. Others stay out: Postgres puts whole rows, with names and phones, into
 * `detail`, and a parameter may be anything.
 */
export function errorFacts(error: unknown): ErrorFacts {
  return factsOf(error, mostCauses);
}

function factsOf(error: unknown, causesLeft: number): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, message, stack = "", cause } = error;
  const { code, constraint, table } = error as Error & Record<"code" | "constraint" | "table", unknown>;
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(cause === undefined || causesLeft === 0 ? {} : { cause: factsOf(cause, causesLeft - 1) }),
    ...(error instanceof AggregateError && causesLeft > 0
      ? { errors: error.errors.map((one) => factsOf(one, causesLeft - 1)) }
      : {}),
  };
}

declare module "fastify" {
  interface FastifyRequest {
    /** Where its time goes; null before the first hook. */
    times: RequestTimes | null;
    /** An operator of the desk asks. */
    isOfDesk: boolean;
  }
}

/**
 * One line per answer, with where its time went. In demo mode, and for operators, the answer says the same as
 * Server-Timing. Installed first, so that nothing is missing in the times.
 */
export function installRequestLog(
  app: FastifyInstance,
  { mode, operatorToken }: { mode: "demo" | "live"; operatorToken: string | undefined },
): void {
  app.decorateRequest("times", null);
  app.decorateRequest("isOfDesk", false);
  app.addHook("onRequest", (request, _reply, done) => {
    request.times = new RequestTimes();
    withRequestTimes(request.times, done);
  });
  // A body arrives by events of its socket, outside the request's context.
  app.addHook("preValidation", (request, _reply, done) => withRequestTimes(request.times!, done));
  app.addHook("onSend", async (request, reply) => {
    if (request.times === null) return;
    if (mode === "live") {
      if (!request.isOfDesk && !isOperator(request, operatorToken)) return;
      // No proxy stores what a stranger may not read.
      reply.header("cache-control", "private, no-store");
    }
    reply.header("server-timing", request.times.header);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unmatched",
        status: reply.statusCode,
        ms: tenths(reply.elapsedTime),
        ...request.times?.facts,
      },
      "answered",
    );
  });
}
