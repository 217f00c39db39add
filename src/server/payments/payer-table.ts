import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { payableByCode, type PayableOrder } from "./payments-table.ts";

/** An order as a payer may see it. */
export interface OrderToAsk extends PayableOrder {
  readonly studentName: string | null;
}

export async function findOrderToAsk(db: Kysely<Tables>, checkCode: string): Promise<OrderToAsk | null> {
  const [order, named] = await Promise.all([
    payableByCode(db, checkCode),
    sql<{ studentName: string | null }>`
      select student_name as "studentName" from orders where code = ${checkCode}`.execute(db),
  ]);
  return order === null ? null : { ...order, studentName: named.rows[0]?.studentName ?? null };
}

/** null for an unknown token. */
export async function orderOfPayer(db: Kysely<Tables>, token: string): Promise<OrderToAsk | null> {
  const found = await sql<{ code: string }>`select code from orders where payer_token = ${token}`.execute(db);
  return found.rows[0] === undefined ? null : findOrderToAsk(db, found.rows[0].code);
}

/** The order's token: the existing one, or `ifNone` from now on. */
export async function tokenOfOrder(db: Kysely<Tables>, orderId: number, ifNone: string): Promise<string> {
  const stored = await sql<{ token: string }>`
    update orders set payer_token = coalesce(payer_token, ${ifNone}) where id = ${orderId}
    returning payer_token as token`.execute(db);
  return stored.rows[0]!.token;
}
