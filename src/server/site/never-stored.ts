import type { FastifyInstance } from "fastify";

/**
 * Pages that are shown because somebody is logged in, proved a phone or made a check in this browser. No browser may write
 * them down: the next person at a shared computer would read them with the Back button. A result is none of them: its
 * address opens it for whoever has it, and students read it without a network (docs/decisions/013).
 */
const personal = /^\/(?:app|previous-checks|class|login|verify|logout)(?=[/?.]|$)/;

/** Last of all, so that it also holds for redirects, failures and pages that are "not modified". */
export function neverStorePersonal(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    if (personal.test(request.url)) reply.header("cache-control", "private, no-store");
  });
}
