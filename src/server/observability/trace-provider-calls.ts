import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from "@opentelemetry/api";

/** What Node's fetch tells about each request. */
interface Told {
  readonly request: { readonly origin: string; readonly method: string };
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
}

/**
 * A span for each request that a provider was sent while somebody waited: the company's host, never the path, which
 * holds references. It ends with the answer's first byte.
 */
export function traceProviderCalls(tracer: Tracer): () => void {
  const calls = new WeakMap<object, Span>();

  const began = (message: unknown) => {
    const { request } = message as Told;
    if (trace.getActiveSpan()?.isRecording() !== true) return;
    calls.set(request, startSpan(tracer, request));
  };
  const answered = (message: unknown) => {
    const { request, response } = message as Told;
    const span = calls.get(request);
    const status = response?.statusCode ?? 0;
    span?.setAttribute("http.response.status_code", status);
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    calls.delete(request);
  };
  const failed = (message: unknown) => {
    const { request, error } = message as Told;
    const span = calls.get(request);
    span?.setAttribute("error.type", (error as { code?: string } | undefined)?.code ?? "failed");
    span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    calls.delete(request);
  };

  const channels = [
    ["undici:request:create", began],
    ["undici:request:headers", answered],
    ["undici:request:error", failed],
  ] as const;
  for (const [channel, listen] of channels) subscribe(channel, listen);
  return () => {
    for (const [channel, listen] of channels) unsubscribe(channel, listen);
  };
}

function startSpan(tracer: Tracer, { origin, method }: Told["request"]): Span {
  const { hostname, port } = new URL(origin);
  const attributes = {
    "http.request.method": method,
    "server.address": hostname,
    ...(port === "" ? {} : { "server.port": Number(port) }),
  };
  return tracer.startSpan(`${method} ${hostname}`, { kind: SpanKind.CLIENT, attributes }, context.active());
}
