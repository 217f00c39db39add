import type { FastifyInstance, FastifyServerOptions } from "fastify";

/**
 * Structured logs that tell the operator everything and name nobody: the route's pattern instead of the
 * address (which may hold a check code or a phone), and no headers or bodies.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions["logger"]> {
  if (level === "silent") return false;
  return {
    level,
  };
}

/** One line an answer. */
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
