import type { PaymentParts } from "./parts.ts";
import { payableByCode, type PayableOrder } from "./payments-table.ts";

/** An order as whoever wants to pay it must know it; null for a code nobody has. */
export function findPayableOrder(
  { database }: Pick<PaymentParts, "database">,
  checkCode: string,
): Promise<PayableOrder | null> {
  return payableByCode(database.kysely, checkCode);
}
