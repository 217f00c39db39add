import type { FastifyInstance, InjectOptions } from "fastify";
import type { Fetch } from "../providers/call-provider.ts";

/**
 * Requests to this very server without a socket: the sandbox gateway is part of it, and on results night of a
 * demo every payment would otherwise cost four connections of the server to itself. Routing, hooks and bodies
 * are the same.
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
