import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKind, type AddressKind } from "../lib/address-kind.ts";

const notWorthIt: ReadonlySet<AddressKind> = new Set(["probe", "file"]);

const propagator = new W3CTraceContextPropagator();
const getter = {
  keys: (headers: FastifyRequest["headers"]) => Object.keys(headers),
  get: (headers: FastifyRequest["headers"], name: string) => headers[name],
};

/**
 * A span has the route's pattern, never the address, which may contain a check code or a phone, and no
 * header, body, host or visitor address.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const traced = new WeakMap<FastifyRequest, { span: Span; inside: Context }>();

  app.addHook("onRequest", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unmatched";
    if (notWorthIt.has(addressKind(route))) return done();
    const parent = parentOf(request);
    const span = startSpan(tracer, request, route, parent);
    const inside = trace.setSpan(parent, span);
    traced.set(request, { span, inside });
    const log = request.log.child({ trace_id: span.spanContext().traceId });
    request.log = log;
    reply.log = log;
    context.with(inside, done);
  });

  // The body arrives in the connection's own context, so enter the span's context again.
  app.addHook("preValidation", (request, _reply, done) => {
    const found = traced.get(request);
    if (found === undefined) return done();
    context.with(found.inside, done);
  });

  app.addHook("onResponse", (request, reply, done) => {
    const found = traced.get(request);
    found?.span.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) found?.span.setStatus({ code: SpanStatusCode.ERROR });
    found?.span.end();
    traced.delete(request);
    done();
  });

  app.addHook("onRequestAbort", (request, done) => {
    const found = traced.get(request);
    found?.span.setAttribute("error.type", "aborted");
    found?.span.end();
    traced.delete(request);
    done();
  });
}

function startSpan(tracer: Tracer, { id, method }: FastifyRequest, route: string, parent: Context): Span {
  const attributes = { "http.request.method": method, "http.route": route, "okwan.request_id": id };
  return tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
}

/** The parent span: the caller's W3C traceparent, the page for which our site calls its API, or none. */
function parentOf(request: FastifyRequest): Context {
  const { headers } = request;
  if (headers["traceparent"] === undefined) return context.active();
  return propagator.extract(ROOT_CONTEXT, headers, getter);
}
