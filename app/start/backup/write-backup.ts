import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import { contentsOf, migrationsOf, quotedName, tablesInOrder, type TableContents } from "./tables.ts";

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
