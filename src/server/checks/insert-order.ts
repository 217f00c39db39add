import type { Pool } from "pg";
import type { LanguageId } from "../../language/page-words.ts";

interface NewOrder {
  readonly code: string;
  readonly phone: string | null;
  readonly studentName: string | null;
  readonly language: LanguageId;
  readonly recheckOf?: number;
  /** Made by a visitor who proved this phone. */
  readonly isProven: boolean;
  /** Of the secret that its maker was answered; a second run has none. */
  readonly editTokenHash?: string;
  readonly at: Date;
}

/** Its id; null when the code is taken (or, for a second run, when the order had one already). */
export async function insertOrder(pool: Pool, order: NewOrder): Promise<number | null> {
  const { code, phone, studentName, language, recheckOf = null, isProven, editTokenHash = null, at } = order;
  const inserted = await pool.query<{ id: number }>(
    `insert into orders (code, phone, student_name, language, recheck_of, is_proven, edit_token_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [code, phone, studentName, language, recheckOf, isProven, editTokenHash, at],
  );
  return inserted.rows[0]?.id ?? null;
}
