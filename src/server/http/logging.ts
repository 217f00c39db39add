import type { FastifyServerOptions } from "fastify";

/**
 * Structured logs that tell the operator everything and name nobody: the route's pattern instead of the
 * address (which may hold a check code or a phone), and no headers or bodies.
 */
export function loggerOptions(level: string): FastifyServerOptions["logger"] {
  if (level === "silent") return false;
  return {
    level,
    serializers: {
      req: (request) => ({
        id: request.id as string,
        method: request.method as string,
        route: (request as { routeOptions?: { url?: string } }).routeOptions?.url ?? "unmatched",
      }),
      res: (reply) => ({ status: reply.statusCode as number }),
    },
  };
}
