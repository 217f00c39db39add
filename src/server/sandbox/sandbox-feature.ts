import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { gatewayApi } from "./gateway-api.ts";
import { hostedPage } from "./hosted-page.ts";
import type { SandboxPageParts } from "./parts.ts";
import { smsOutbox } from "./sms-outbox.ts";
import type { Fetch } from "../providers/call-provider.ts";

/** The gateway and the text messages of demo mode. Never registered in live mode. */
export function sandboxFeature(app: FastifyInstance, parts: SandboxPageParts): void {
  const css = readFileSync(path.join(import.meta.dirname, "sandbox.css"));
  app.get("/sandbox/sandbox.css", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=3600").send(css),
  );
  gatewayApi(app, parts);
  hostedPage(app, parts);
  smsOutbox(app, parts);
}

/**
 * Sends requests to this server without a socket: otherwise each payment in a demo would use four of its own
 * connections. Routing, hooks and bodies are the same.
 */
export function ownFetch(app: FastifyInstance): Fetch {
  return async (url, { method = "GET", headers, body, signal }) => {
    const { pathname, search } = new URL(url);
    const answer = app.inject({
      method: method as NonNullable<InjectOptions["method"]>,
      url: pathname + search,
      headers: headers as Record<string, string>,
      ...(typeof body === "string" ? { payload: body } : {}),
    });
    const { statusCode: status, rawPayload } = await (signal ? cutOff(answer, signal) : answer);
    return { ok: status >= 200 && status < 300, status, body: [rawPayload] };
  };
}

function cutOff<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason as Error);
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([answer, aborted.promise]).finally(() => signal.removeEventListener("abort", abort));
}
