import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase, Pool, PoolClient } from "pg";
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

export interface BackupHead {
  readonly format: "okwan-backup-1";
  readonly takenAt: string;
  /** The applied migrations; a restore needs the same. */
  readonly migrations: readonly string[];
}

/** The last line; without it the file is incomplete. */
export interface BackupEnd {
  readonly tables: Readonly<Record<string, TableContents>>;
}

const rowsAtOnce = 2_000;

/**
 * Writes all tables into one compressed file of lines, as of one moment, while the server continues. Rows
 * are text as Postgres writes them, so every type is restored exactly.
 */
export async function writeBackup(pool: Pool, file: string): Promise<BackupEnd> {
  const client = await pool.connect();
  const unfinished = `${file}.unfinished`;
  try {
    await client.query("begin isolation level repeatable read read only");
    // Only for this transaction: a pooler then gives the session to another client.
    await client.query("set local statement_timeout = 0");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    const end = await writeLines(client, unfinished);
    await client.query("commit");
    await rename(unfinished, file);
    return end;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    // Do not return the connection to the pool: after a failure its transaction is still open.
    client.release(true);
  }
}

async function writeLines(client: PoolClient, file: string): Promise<BackupEnd> {
  const gzip = createGzip();
  // Contains personal data: only the operator may read it.
  const out = gzip.pipe(createWriteStream(file, { mode: 0o600 }));
  // Write many lines at once, because each write is a job for another thread.
  const write = async (...lines: readonly unknown[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    if (text !== "" && !gzip.write(text)) await once(gzip, "drain");
  };
  const head: BackupHead = {
    format: "okwan-backup-1",
    takenAt: new Date().toISOString(),
    migrations: await migrationsOf(client),
  };
  await write(head);
  const tables: Record<string, TableContents> = {};
  for (const table of await tablesInOrder(client)) {
    await write({ table });
    // Sorted by the first column: a row that refers to another row of its table comes after it.
    const first = await firstColumn(client, table);
    await client.query(
      `declare rows cursor for select t::text as row from ${quotedName(table)} t order by t.${quotedName(first)}`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows`);
      await write(...rows.map(({ row }) => row));
      if (rows.length < rowsAtOnce) break;
    }
    await client.query("close rows");
    tables[table] = await contentsOf(client, table);
  }
  const end: BackupEnd = { tables };
  await write(end);
  gzip.end();
  await finished(out);
  return end;
}

async function firstColumn(client: PoolClient, table: string): Promise<string> {
  const found = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum limit 1`,
    [quotedName(table)],
  );
  return found.rows[0]?.name ?? "";
}
