import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";

/** When the student deleted our data about this order; null if never. */
export async function orderErasedAt(db: Kysely<Tables>, orderId: number): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select min(erased_at) as at from erasures where order_ids @> array[${orderId}::bigint]`.execute(db);
  return found.rows[0]?.at ?? null;
}
