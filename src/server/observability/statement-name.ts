const mostTables = 4;
/** What stands after `from`, unless it is called, as `unnest(…)` is. */
const tableAfterWord =
  /\b(?:into|update|(?:from|join)(?!\s+(?:only\s+)?[\w.$"]+\s*\())\s+(?:only\s+)?([\w.$"]+)/gi;

/** `with due as (…), taken as (…)`: no tables, though they are read like some. */
const partOfStatement = /(?:\bwith|,)\s*([a-z_]+)\s+as\s*(?:materialized\s*)?\(/gi;

/**
 * A statement in a few words, "select orders checks": what it does and to which tables. Never a value, also not
 * one that somebody wrote into the text.
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
  // What changes something is what a reader looks for; a chain of reads is one.
  return /\b(insert) into|\b(delete) from|\b(update) \S+ set/i.exec(text)?.slice(1).find(Boolean) ?? "select";
}

/** `for update of …`, `on conflict do update set`, `join lateral (…)`. */
const notTables = new Set(["of", "set", "skip", "nowait", "lateral", "select"]);
