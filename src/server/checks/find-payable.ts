import type { PayableCheck } from "../payments/routes.ts";
import { payableByCode } from "./checks-table.ts";
import type { CheckParts } from "./parts.ts";
import { unknownCode } from "./submit-check.ts";

/** What payments must know of an order. */
export async function findPayable(
  parts: Pick<CheckParts, "database">,
  checkCode: string,
): Promise<PayableCheck> {
  const payable = await payableByCode(parts.database.pool, checkCode);
  if (payable === null) throw unknownCode();
  return { ...payable, checkCode };
}
