import { createHash } from "node:crypto";
import type { ClientBase, Pool } from "pg";

/**
 * Names every parameterised statement, so that Postgres plans it once per connection: planning the joins
 * behind a payment costs more than running them. The number of names is limited, because statements built
 * from lists of varying length would fill the server's memory.
 */
const mostNames = 400;
/** A plan with "*" fails after another server's migration adds a column. */
const hasChangingColumns = /\bselect \*|\breturning \*/i;
const names = new Map<string, string>();

export function nameStatements(pool: Pool): void {
  // Once per connection; the pool's query() uses the same connections.
  pool.on("connect", nameThoseOf);
}

function nameThoseOf(client: ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((first: unknown, second?: unknown, ...rest: unknown[]) => {
    const name = typeof first === "string" && Array.isArray(second) ? nameOf(first) : undefined;
    return name === undefined
      ? query(first, second, ...rest)
      : query({ name, text: first, values: second }, ...rest);
  }) as typeof client.query;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || hasChangingColumns.test(text)) return known;
  const name = `s${createHash("sha256").update(text).digest("base64url").slice(0, 16)}`;
  names.set(text, name);
  return name;
}
