import type { FastifyInstance } from "fastify";

/**
 * Pages shown because somebody is logged in, proved a phone, made a check in this browser or got a link to
 * pay for somebody. No browser may store them: the next person at a shared computer could read them with the
 * Back button. Results are not among them: their address opens them for anyone who has it, and students read
 * them offline (docs/decisions/013).
 */
const personal = /^\/(?:app|previous-checks|class|login|verify|logout|tell-me|pay)(?=[/?.]|$)/;

/** Runs last, so that it also covers redirects, failures and "not modified" answers. */
export function neverStorePersonal(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    if (personal.test(request.url)) reply.header("cache-control", "private, no-store");
  });
}
