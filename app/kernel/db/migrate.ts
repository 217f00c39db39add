import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { Client, type Pool } from "pg";

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** Used by no other lock in this database. */
const lockNumber = 7_652_601;

const ourMigrations = path.join(import.meta.dirname, "migrations");

/** Makes all tables of a new database. Every database of 0.9.0 has it; its migrations of before were removed. */
export const firstTables = "0391_tables.sql";

/**
 * Applies all missing migrations and returns their names. Of several servers one applies them and the others
 * wait. The lock belongs to a transaction, because a pooler may run the next statement in another session.
 */
export async function migrate(pool: Pool, options: { readonly folder?: string } = {}): Promise<string[]> {
  const migrations = await readMigrations(options.folder ?? ourMigrations);
  // A connection outside the pool, without its time limits: waiting for another server or building an index
  // may take longer.
  const { stream: _, ...settings } = pool.options;
  // The pool hides its password from copies.
  const client = new Client({ ...settings, password: pool.options.password });
  client.on("error", () => {});
  const applied: string[] = [];
  try {
    await client.connect();
    for (;;) {
      const name = await applyNext(client, migrations);
      if (name === null) return applied;
      applied.push(name);
    }
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new Error(`${name}: a migration is named like 0007_checks_add_paid_at.sql`);
    }
    const sql = (await readFile(path.join(folder, name), "utf8")).replaceAll("\r\n", "\n");
    migrations.push({ name, sql, sha256: createHash("sha256").update(sql).digest("hex") });
  }
  return migrations;
}

/** Applies the first missing migration by name, even if a later one was applied before. Returns its name. */
async function applyNext(client: Client, migrations: readonly Migration[]): Promise<string | null> {
  await client.query("begin");
  try {
    // A pooler ignores a setting of the session, so it is of the transaction.
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [lockNumber]);
    await createOwnTable(client);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from schema_migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    refuseEdited(migrations, applied);
    const missing = nextOf(migrations, applied);
    if (missing !== undefined) await apply(client, missing);
    await client.query("commit");
    return missing?.name ?? null;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

function nextOf(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Migration | undefined {
  const hasFirst = migrations.some(({ name }) => name === firstTables);
  if (hasFirst && applied.size > 0 && !applied.has(firstTables)) {
    throw new Error(
      "This database is of a release before 0.9.0. Start release 0.9.0 on it once, then this one.",
    );
  }
  return migrations.find(({ name }) => !applied.has(name));
}

/** Checks first: the role of a server may not run CREATE, even with IF NOT EXISTS (ops/roles.sql). */
async function createOwnTable(client: Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  );
  if (rows[0]?.isThere === true) return;
  await client.query(`
    create table schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
}

function refuseEdited(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, sha256 } of migrations) {
    const appliedAs = applied.get(name);
    if (appliedAs === undefined || appliedAs === sha256) continue;
    throw new Error(
      `Migration ${name} was changed after this database applied it. Undo that and add a new migration ` +
        "(or start with an empty database, if nothing in this one matters).",
    );
  }
}

async function apply(client: Client, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
