import { AsyncResource } from "node:async_hooks";
import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from "@opentelemetry/api";
import type { ClientBase, Pool } from "pg";

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

const mostTables = 4;
/** The name after `from`, unless it is a call such as `unnest(…)`. */
const tableAfterWord =
  /\b(?:into|update|(?:from|join)(?!\s+(?:only\s+)?[\w.$"]+\s*\())\s+(?:only\s+)?([\w.$"]+)/gi;

/** `with due as (…), taken as (…)`: these names look like tables but are not. */
const partOfStatement = /(?:\bwith|,)\s*([a-z_]+)\s+as\s*(?:materialized\s*)?\(/gi;

/**
 * Short name of a statement, "select orders checks": its verb and tables. Never a value, not even one written
 * into the text.
 */
export function statementName(sql: string): string {
  const text = sql
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/\bextract\s*\([^)]*\)/gi, "");
  const parts = new Set(Array.from(text.matchAll(partOfStatement), ([, part = ""]) => part.toLowerCase()));
  const tables = new Set<string>();
  for (const [, table = ""] of text.matchAll(tableAfterWord)) {
    const name = table.replaceAll('"', "").toLowerCase();
    if (/^[a-z_][a-z_.]*$/.test(name) && !notTables.has(name) && !parts.has(name)) tables.add(name);
  }
  return [verbOf(text), ...[...tables].slice(0, mostTables)].join(" ");
}

function verbOf(text: string): string {
  const verb = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
  if (verb !== "with") return verb;
  // A write decides the name; a chain of reads is one.
  return /\b(insert) into|\b(delete) from|\b(update) \S+ set/i.exec(text)?.slice(1).find(Boolean) ?? "select";
}

/**
 * Words after from/update/join that are not tables: `for update of …`, `on conflict do update set`, `join
 * lateral (…)`.
 */
const notTables = new Set(["of", "set", "skip", "nowait", "lateral", "select"]);
