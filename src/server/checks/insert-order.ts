import type { Pool } from "pg";
import type { LanguageId } from "../../language/page-words.ts";

interface NewOrder {
  readonly code: string;
  readonly phone: string | null;
  readonly studentName: string | null;
  readonly language: LanguageId;
  readonly recheckOf?: number;
  /** true: its maker proved this phone. */
  readonly isProven: boolean;
  /** Hash of the maker's edit token; a second run has none. */
  readonly editTokenHash?: string;
  readonly at: Date;
}

/** The new id; null if the code is taken, or if the order already has a second run. */
export async function insertOrder(pool: Pool, order: NewOrder): Promise<number | null> {
  const { code, phone, studentName, language, recheckOf = null, isProven, editTokenHash = null, at } = order;
  const inserted = await pool.query<{ id: number }>(
    `insert into orders (code, phone, student_name, language, recheck_of, is_proven, edit_token_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [code, phone, studentName, language, recheckOf, isProven, editTokenHash, at],
  );
  return inserted.rows[0]?.id ?? null;
}
