import type { PaymentParts } from "./parts.ts";
import { payableByCode, type PayableOrder } from "./payments-table.ts";

/** An order as needed by anyone who wants to pay it; null for an unknown code. */
export function findPayableOrder(
  { database }: Pick<PaymentParts, "database">,
  checkCode: string,
): Promise<PayableOrder | null> {
  return payableByCode(database.kysely, checkCode);
}
