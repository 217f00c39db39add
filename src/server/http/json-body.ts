import type { FastifyInstance } from "fastify";

/**
 * JSON as Fastify reads it, except that an empty body is no body: many programs name the type on a POST that
 * sends nothing, and asking whether a payment arrived must not fail on that.
 */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
}
