import type { FastifyInstance, FastifyServerOptions } from "fastify";

/**
 * Structured logs without personal data: the route's pattern instead of the address (which may contain a
 * check code or a phone), and no headers or bodies.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions["logger"]> {
  if (level === "silent") return false;
  return {
    level,
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
