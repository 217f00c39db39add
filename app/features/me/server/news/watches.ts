import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../../kernel/db/schema.ts";
import { inTransaction } from "../../../../kernel/db/transaction.ts";
import type { PhoneNumber } from "../../../../kernel/lib/phone-number.ts";

type Db = Kysely<Tables>;

/** Oldest first. */
export async function watchesOf(db: Db, phones: readonly string[]): Promise<number[]> {
  const found = await sql<{ schoolId: number }>`
    select school_id as "schoolId" from school_watches where phone = any(${phones}::text[])
    group by school_id order by min(created_at)`.execute(db);
  return found.rows.map(({ schoolId }) => schoolId);
}

/** false if the phone has reached its limit. Watching a school twice is one watch. */
export async function insertWatch(
  db: Db,
  watch: {
    readonly phone: PhoneNumber;
    readonly schoolId: number;
    readonly knownLists: readonly string[];
  },
  { at, most }: { at: Date; most: number },
): Promise<boolean> {
  const { phone, schoolId, knownLists } = watch;
  // Locked, so that of many concurrent ones each counts those before it.
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('watches of ' || ${phone}::text, 0))`.execute(
      transaction,
    );
    const inserted = await sql`
    insert into school_watches (phone, school_id, known_lists, created_at)
    select ${phone}, ${schoolId}, ${[...knownLists]}::text[], ${at}
    where (select count(*) from school_watches where phone = ${phone} and school_id <> ${schoolId}) < ${most}
    on conflict (phone, school_id) do update set phone = excluded.phone`.execute(transaction);
    return (inserted.numAffectedRows ?? 0n) > 0n;
  });
}

export async function deleteWatch(db: Db, phones: readonly string[], schoolId: number): Promise<void> {
  await sql`
    delete from school_watches where phone = any(${phones}::text[]) and school_id = ${schoolId}`.execute(db);
}

/** Deletes the watches of all these phones, in the caller's transaction. */
export async function forgetWatchesOf(
  db: Db,
  { phones, until }: { phones: readonly string[]; until: Date | null },
): Promise<void> {
  await sql`
    delete from school_watches
    where phone = any(${phones}::text[]) and created_at <= ${until ?? "infinity"}::timestamptz`.execute(db);
}
