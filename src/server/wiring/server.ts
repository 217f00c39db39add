import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import { installErrorHandler } from "../http/error-handler.ts";
import { installJsonBody } from "../http/json-body.ts";
import { installRequestLog, loggerOptions } from "../http/logging.ts";
import { validateRequest, usePlainZodMessages } from "../http/plain-sentences.ts";
import { plainAddress } from "../http/plain-address.ts";
import { senderTimeouts, serverTimeouts } from "../http/slow-requests.ts";
import { trustProxyOf } from "../http/trusted-proxies.ts";

/** A server without routes: bodies, cookies, error messages and logs. */
export async function makeServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.OKWAN_LOG_LEVEL),
    trustProxy: trustProxyOf(config.OKWAN_TRUST_PROXY),
    ...serverTimeouts(senderTimeouts),
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = "/" }) => plainAddress(url),
    // One line per answer (http/logging.ts) instead of two.
    logController: new LogController({ disableRequestLogging: true }),
  });
  usePlainZodMessages();
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  installRequestLog(app);
  installJsonBody(app);
  await app.register(cookie);
  await app.register(formbody);
  return app;
}
