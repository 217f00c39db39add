import type { FastifyInstance } from "fastify";

/**
 * JSON like Fastify's parser, but an empty body is no body: many programs send a JSON content type on an
 * empty POST, and asking if a payment arrived must not fail on that.
 */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
}
