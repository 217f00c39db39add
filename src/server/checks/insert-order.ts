import type { Pool } from "pg";
import type { LanguageId } from "../../language/page-words.ts";
import { gathered } from "../lib/gathered.ts";

interface NewOrder {
  readonly code: string;
  readonly phone: string | null;
  readonly studentName: string | null;
  readonly language: LanguageId;
  readonly recheckOf?: number;
  /** Made by a visitor who proved this phone. */
  readonly isProven: boolean;
  readonly at: Date;
}

/** Its id; null when the code is taken (or, for a second run, when the order had one already). */
export const insertOrder = gathered(async (pool: Pool, orders: readonly NewOrder[]) => {
  const inserted = await pool.query<{ id: number; code: string }>({
    name: "insert-orders",
    text: `insert into orders (code, phone, student_name, language, recheck_of, is_proven, created_at)
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::boolean[],
        $7::timestamptz[])
      on conflict do nothing returning id, code`,
    values: [
      orders.map(({ code }) => code),
      orders.map(({ phone }) => phone),
      orders.map(({ studentName }) => studentName),
      orders.map(({ language }) => language),
      orders.map(({ recheckOf }) => recheckOf ?? null),
      orders.map(({ isProven }) => isProven),
      orders.map(({ at }) => at),
    ],
  });
  const idOf = new Map(inserted.rows.map(({ id, code }) => [code, id]));
  return orders.map(({ code }) => idOf.get(code) ?? null);
});
