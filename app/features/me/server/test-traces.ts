import type { Database } from "../../../kernel/db/database.ts";

/** For tests: rows of any table that contain one of these, in any case. */
export async function tracesIn({ pool }: Database, traces: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  if (tables.length <= 20) throw new Error("There are more tables than that");
  const hits: string[] = [];
  for (const { name: table } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t`);
    for (const { row } of rows) {
      const text = `${row}\n${unpacked(row)}`.toLowerCase();
      if (traces.some((trace) => text.includes(trace))) hits.push(table);
    }
  }
  return [...new Set(hits)].sort();
}

/** Bytes appear as \x6162…: the search includes the text they spell. */
function unpacked(row: string): string {
  return [...row.matchAll(/\\\\x([0-9a-f]+)/g)]
    .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
    .join();
}
