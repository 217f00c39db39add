import type { FastifyInstance, FastifyServerOptions } from "fastify";

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

/** One line per answer. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unmatched",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
  });
}
