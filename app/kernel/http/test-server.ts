import Fastify, { type FastifyServerOptions } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { RequestCounts } from "../db/request-counts.ts";
import { installErrorHandler } from "./error-handler.ts";
import { validateRequest } from "./errors.ts";
import { installUseCasesForTests } from "./test-use-cases.ts";

/** For tests: a server that reads and refuses as ours does, without a feature. */
export function bareServer(options: FastifyServerOptions = {}) {
  const app = Fastify(options);
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  installUseCasesForTests(app);
  return app;
}

/** For tests: the counts of a server that shares its database with no other. */
export function countsAlone(now: () => Date): RequestCounts {
  return new RequestCounts({ query: async () => ({ rows: [] }) } as never, now, new Uint8Array(32));
}
