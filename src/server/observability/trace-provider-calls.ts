import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from "@opentelemetry/api";

/** What Node's fetch reports about each request. */
interface RequestEvent {
  readonly request: { readonly origin: string; readonly method: string };
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
}

/**
 * A span for each request to a provider while somebody waits: the company's host, never the path, which
 * contains references. It ends with the first byte of the answer.
 */
export function traceProviderCalls(tracer: Tracer): () => void {
  const calls = new WeakMap<object, Span>();

  const began = (message: unknown) => {
    const { request } = message as RequestEvent;
    if (trace.getActiveSpan()?.isRecording() !== true) return;
    calls.set(request, startSpan(tracer, request));
  };
  const answered = (message: unknown) => {
    const { request, response } = message as RequestEvent;
    const span = calls.get(request);
    const status = response?.statusCode ?? 0;
    span?.setAttribute("http.response.status_code", status);
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    calls.delete(request);
  };
  const failed = (message: unknown) => {
    const { request, error } = message as RequestEvent;
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

function startSpan(tracer: Tracer, { origin, method }: RequestEvent["request"]): Span {
  const { hostname, port } = new URL(origin);
  const attributes = {
    "http.request.method": method,
    "server.address": hostname,
    ...(port === "" ? {} : { "server.port": Number(port) }),
  };
  return tracer.startSpan(`${method} ${hostname}`, { kind: SpanKind.CLIENT, attributes }, context.active());
}
