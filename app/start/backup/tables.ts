import type { ClientBase } from "pg";
import { firstTables } from "../../kernel/db/migrate.ts";

/** Number of rows and sum of their hashes: equal for two tables with the same rows, in any order. */
export interface TableContents {
  readonly rows: number;
  readonly sum: string;
}

/**
 * The tables of a backup, each after those it refers to. Left out: jobs, limits, and the list of migrations,
 * which is compared instead.
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

export async function contentsOf(client: ClientBase, table: string): Promise<TableContents> {
  const found = await client.query<TableContents>(
    `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${quotedName(table)} t`,
  );
  return found.rows[0] ?? { rows: 0, sum: "0" };
}

/** Databases that had their tables before `firstTables` name more, and are the same. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    "select name from schema_migrations where name >= $1 order by name",
    [firstTables],
  );
  return found.rows.map(({ name }) => name);
}

/** Quotes a name. Names come from the database or a backup, never from a request. */
export function quotedName(table: string): string {
  return `"${table.replaceAll('"', '""')}"`;
}
