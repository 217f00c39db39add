import type { FastifyInstance } from "fastify";
import { productName } from "../../contract/product.ts";

/**
 * A student follows a link from a chat into the student area. The refresh cookie is SameSite=Strict, so the
 * browser holds it back on that first request, and a logged-in student would be asked to log in. The page
 * that is answered here asks again by itself; that request comes from our own site and carries the cookie.
 */
export function askAgainFromHere(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const isArrival =
      request.method === "GET" &&
      request.headers["sec-fetch-site"] === "cross-site" &&
      request.headers["sec-fetch-mode"] === "navigate";
    if (!isArrival || !/^\/app(?:[/?]|$)/.test(request.url)) return;
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en"><meta http-equiv="refresh" content="0"><title>${productName}</title></html>`,
      );
  });
}
