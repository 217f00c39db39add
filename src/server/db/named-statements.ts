import { createHash } from "node:crypto";
import type { ClientBase, Pool } from "pg";

/**
 * Gives every parameterised statement a name, so that Postgres plans it once for each connection instead of
 * at every call: the joins behind a payment cost more to plan than to run. Statements built from lists of
 * changing length would fill the server's memory, so only so many texts are named; the rest runs as before.
 */
const mostNames = 400;
/** Another server's migration may add a column; a plan of a "*" would then refuse to run. */
const hasChangingColumns = /\bselect \*|\breturning \*/i;
const names = new Map<string, string>();

export function nameStatements(pool: Pool): void {
  // Each new connection once; the pool's own query() goes through the same connections.
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
