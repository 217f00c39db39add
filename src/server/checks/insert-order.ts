import type { Pool } from "pg";
import type { LanguageId } from "../../language/page-words.ts";
import { gathered } from "../lib/gathered.ts";
import { numberedRowsOf } from "../lib/rows-of.ts";

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
export const insertOrder = gathered(async (pool: Pool, orders: readonly NewOrder[]) => {
  const { rows, values } = numberedRowsOf(orders, {
    code: ["text", ({ code }) => code],
    phone: ["text", ({ phone }) => phone],
    student_name: ["text", ({ studentName }) => studentName],
    language: ["text", ({ language }) => language],
    recheck_of: ["bigint", ({ recheckOf }) => recheckOf],
    is_proven: ["boolean", ({ isProven }) => isProven],
    edit_token_hash: ["text", ({ editTokenHash }) => editTokenHash],
    created_at: ["timestamptz", ({ at }) => at],
  });
  const inserted = await pool.query<{ id: number; code: string }>({
    name: "insert-orders",
    text: `insert into orders (code, phone, student_name, language, recheck_of, is_proven, edit_token_hash, created_at)
      select * from ${rows} on conflict do nothing returning id, code`,
    values: [...values],
  });
  const idOf = new Map(inserted.rows.map(({ id, code }) => [code, id]));
  return orders.map(({ code }) => idOf.get(code) ?? null);
});
