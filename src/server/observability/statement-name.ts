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
