import type { Pool } from "pg";

type Mode = "demo" | "live";

/**
 * Records this mode in the database.
 * @returns why a server of this mode must not start: the database belongs to the other mode; else null
 */
export async function claimDatabase(pool: Pool, mode: Mode): Promise<string | null> {
  await pool.query(
    "insert into deployment_mode (mode, since) values ($1, now()) on conflict (mode) do nothing",
    [mode],
  );
  const { rows } = await pool.query<{ mode: Mode }>(
    "select mode from deployment_mode order by since limit 1",
  );
  const first = rows[0]?.mode ?? mode;
  if (first === mode) return null;
  await pool.query("delete from deployment_mode where mode = $1", [mode]);
  return first === "demo"
    ? "OKWAN_MODE is live, and this database was used in demo mode: results in it were opened without money. Give live a database of its own (DATABASE_URL)."
    : "OKWAN_MODE is demo, and this database is a live one: the sandbox would open its results without money. Set OKWAN_MODE=live, or give demo a database of its own (a copy: delete from deployment_mode in the copy).";
}
