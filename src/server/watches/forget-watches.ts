import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";

/** Deletes the watches of all these phones, in the caller's transaction. */
export async function forgetWatchesOf(
  db: Kysely<Tables>,
  { phones, until }: { phones: readonly string[]; until: Date | null },
): Promise<void> {
  await sql`
    delete from school_watches
    where phone = any(${phones}::text[]) and created_at <= ${until ?? "infinity"}::timestamptz`.execute(db);
}
