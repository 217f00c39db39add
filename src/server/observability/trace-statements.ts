import { AsyncResource } from "node:async_hooks";
import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from "@opentelemetry/api";
import type { ClientBase, Pool } from "pg";
import { statementName } from "./statement-name.ts";

type Query = (...given: unknown[]) => unknown;

/**
 * A span says which statement, not with what: no values, and of an error its code alone, since its text quotes
 * them. Only inside a request: what the jobs ask every second is nobody's trace.
 */
export function traceStatements(pool: Pool, tracer: Tracer): void {
  keepContextWhileWaiting(pool);
  pool.on("connect", (client: ClientBase) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => {
      if (trace.getActiveSpan()?.isRecording() !== true) return query(...given);
      return traced(tracer, query, given);
    }) as typeof client.query;
  });
}

function traced(tracer: Tracer, query: Query, given: unknown[]): unknown {
  const name = statementName(textOf(given[0]));
  const span = tracer.startSpan(
    name,
    { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql", "db.query.summary": name } },
    context.active(),
  );
  const last = given.at(-1);
  if (typeof last === "function") {
    const callback = last as Query;
    return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
      end(span, error);
      return callback(error, ...rest);
    });
  }
  const answer = query(...given);
  if (answer instanceof Promise) {
    answer.then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    );
  } else span.end();
  return answer;
}

function end(span: Span, error: unknown): void {
  if (error instanceof Error) {
    const { code } = error as { code?: unknown };
    span.setAttribute("error.type", typeof code === "string" ? code : error.name);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return (query as { text?: string } | null)?.text ?? "";
}

/** A request that waits for a connection gets it from the one that gives it back, in that one's context. */
function keepContextWhileWaiting(pool: Pool): void {
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((callback?: (...given: unknown[]) => void) =>
    callback === undefined ? connect() : connect(AsyncResource.bind(callback))) as typeof pool.connect;
}
