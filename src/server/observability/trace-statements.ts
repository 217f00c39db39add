import { AsyncResource } from "node:async_hooks";
import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from "@opentelemetry/api";
import type { ClientBase, Pool } from "pg";
import { statementName } from "./statement-name.ts";

type Query = (...given: unknown[]) => unknown;

/**
 * A span names the statement without its values, and an error's code without its text, which quotes values.
 * Only inside requests: the jobs' polling is not traced.
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

/**
 * A request waiting for a connection would otherwise continue in the context of the request that released it.
 */
function keepContextWhileWaiting(pool: Pool): void {
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((callback?: (...given: unknown[]) => void) =>
    callback === undefined ? connect() : connect(AsyncResource.bind(callback))) as typeof pool.connect;
}
