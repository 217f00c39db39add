import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import {
  contentsOf,
  migrationsOf,
  quotedName,
  tablesInOrder,
  type TableContents,
  type BackupEnd,
  type BackupHead,
} from "./write-backup.ts";

/** The file cannot be restored here; the message gives the reason. */
export class BackupRefused extends Error {}

const rowsAtOnce = 2_000;

/**
 * Restores a backup into a database that has its tables and no rows: all rows or none, compared with the
 * backup's own counts.
 * @throws {BackupRefused}
 */
export async function restoreBackup(pool: Pool, file: string): Promise<BackupEnd> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    await refuseUsed(client);
    const end = await load(client, file);
    await client.query("commit");
    return end;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
}

/** Sentences about differences from the backup; empty without any. */
export async function differencesFrom(client: PoolClient, { tables }: BackupEnd): Promise<string[]> {
  const differences: string[] = [];
  for (const [table, expected] of Object.entries(tables)) {
    const found = await contentsOf(client, table);
    if (found.rows === expected.rows && found.sum === expected.sum) continue;
    differences.push(`${table}: ${found.rows} rows here, ${expected.rows} in the backup`);
  }
  return differences;
}

export async function timeOfBackup(file: string): Promise<Date | null> {
  try {
    for await (const line of linesOf(file)) {
      const { takenAt } = JSON.parse(line) as Partial<BackupHead>;
      return takenAt === undefined ? null : new Date(takenAt);
    }
  } catch {
    // Not our format, or damaged: restoring will report it.
  }
  return null;
}

async function refuseUsed(client: PoolClient): Promise<void> {
  for (const table of ["orders", "students", "payments"]) {
    const { rows } = await contentsOf(client, table);
    if (rows > 0)
      throw new BackupRefused(
        `This database is in use: ${rows} rows in ${table}. Restore into an empty one.`,
      );
  }
}

async function load(client: PoolClient, file: string): Promise<BackupEnd> {
  const known = await tablesInOrder(client);
  // Some migrations insert rows.
  await client.query(`truncate ${known.map(quotedName).join(", ")}`);
  let table: string | null = null;
  let rows: string[] = [];
  let end: BackupEnd | null = null;
  const store = async () => {
    if (table !== null && rows.length > 0) await insertRows(client, table, rows);
    rows = [];
  };
  let isFirst = true;
  for await (const line of linesOf(file)) {
    if (isFirst) {
      refuseOther(JSON.parse(line) as Partial<BackupHead>, await migrationsOf(client));
      isFirst = false;
      continue;
    }
    // A row is passed on unparsed, because Postgres reads JSON faster than we do.
    if (line.startsWith('"')) {
      rows.push(line);
      if (rows.length >= rowsAtOnce) await store();
      continue;
    }
    await store();
    const parsed = JSON.parse(line) as { table: string } | BackupEnd;
    if ("tables" in parsed) end = parsed;
    else if (known.includes(parsed.table)) table = parsed.table;
    else throw new BackupRefused(`The backup has a table ${parsed.table}, which is unknown here.`);
  }
  if (end === null) throw new BackupRefused("The backup was cut short: its last line is missing.");
  await continueNumbers(client, end.tables);
  const differences = await differencesFrom(client, end);
  if (differences.length > 0) throw new BackupRefused(`What was restored differs: ${differences.join("; ")}`);
  return end;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) yield line;
}

function refuseOther(head: Partial<BackupHead>, here: readonly string[]): void {
  if (head.format !== "okwan-backup-1") throw new BackupRefused("This is no backup of Okwan.");
  const there = head.migrations ?? [];
  const missing = there.filter((name) => !here.includes(name));
  const newer = here.filter((name) => !there.includes(name));
  if (missing.length + newer.length === 0) return;
  throw new BackupRefused(
    `The backup was made by another version (${[...missing, ...newer].join(", ")}). ` +
      "Restore it with that version, then start the newer one on the same database.",
  );
}

/** `rows` are lines of the file: each a row as Postgres writes it, in a JSON string. */
async function insertRows(client: PoolClient, table: string, rows: readonly string[]): Promise<void> {
  // Without "offset 0" Postgres parses each row again for each of its columns.
  await client.query(
    `insert into ${quotedName(table)} overriding system value
     select (record).* from (
       select row::${quotedName(table)} as record from json_array_elements_text($1::json) as row offset 0
     ) as read`,
    [`[${rows.join(",")}]`],
  );
}

/** Numbers that the database gives go on after the greatest one there is. */
async function continueNumbers(
  client: PoolClient,
  tables: Readonly<Record<string, TableContents>>,
): Promise<void> {
  const found = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`);
  for (const { table, column, sequence } of found.rows) {
    if ((tables[table]?.rows ?? 0) === 0) continue;
    await client.query(`select setval($1, (select max(${quotedName(column)}) from ${quotedName(table)}))`, [
      sequence,
    ]);
  }
}
