import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { gatewayApi } from "./gateway-api.ts";
import { hostedPage } from "./hosted-page.ts";
import type { SandboxPageParts } from "./parts.ts";
import { smsOutbox } from "./sms-outbox.ts";

/** The gateway and the telephone of demo mode. Never registered in live mode. */
export function sandboxFeature(app: FastifyInstance, parts: SandboxPageParts): void {
  const css = readFileSync(path.join(import.meta.dirname, "sandbox.css"));
  app.get("/sandbox/sandbox.css", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=3600").send(css),
  );
  gatewayApi(app, parts);
  hostedPage(app, parts);
  smsOutbox(app, parts);
}
