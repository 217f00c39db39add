import type { ClientBase } from "pg";

/** Rows and their sum of hashes: two tables with the same hold the same, in whatever order. */
export interface Contents {
  readonly rows: number;
  readonly sum: string;
}

/**
 * Every table of ours that must last, each after those it refers to. Not: what jobs and limits keep for a
 * moment, and the list of migrations, which is compared and not copied.
 */
export async function tablesInOrder(client: ClientBase): Promise<string[]> {
  const tables = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> 'schema_migrations' order by relname`);
  const references = await client.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and conrelid <> confrelid`);
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { from, to } of references.rows) if (from === name) visit(to);
    ordered.push(name);
  };
  for (const { name } of tables.rows) visit(name);
  return ordered;
}

export async function contentsOf(client: ClientBase, table: string): Promise<Contents> {
  const found = await client.query<Contents>(
    `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${quoted(table)} t`,
  );
  return found.rows[0] ?? { rows: 0, sum: "0" };
}

export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const found = await client.query<{ name: string }>("select name from schema_migrations order by name");
  return found.rows.map(({ name }) => name);
}

/**
 * Names come from the catalogue of the database or from a backup, never from a request; quoted all the same.
 */
export function quoted(table: string): string {
  return `"${table.replaceAll('"', '""')}"`;
}
