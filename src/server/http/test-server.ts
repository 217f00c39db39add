import Fastify, { type FastifyServerOptions } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { installErrorHandler } from "./error-handler.ts";
import { validateRequest } from "./plain-sentences.ts";
import { SharedCounts } from "./shared-counts.ts";

/** For tests: a server that reads and refuses as ours does, without a feature. */
export function bareServer(options: FastifyServerOptions = {}) {
  const app = Fastify(options);
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  return app;
}

/** For tests: the counts of a server that shares its database with no other. */
export function countsAlone(now: () => Date): SharedCounts {
  return new SharedCounts({ add: async () => [], forgetBefore: async () => {} }, now, new Uint8Array(32));
}
