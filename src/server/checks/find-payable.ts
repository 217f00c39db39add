import type { PayableCheck } from "../payments/routes.ts";
import type { CheckParts } from "./parts.ts";
import { findOrder } from "./submit-check.ts";

/** What payments must know of an order. */
export async function findPayable(
  parts: Pick<CheckParts, "database">,
  checkCode: string,
): Promise<PayableCheck> {
  const { orderId, code, check } = await findOrder(parts, checkCode);
  return { orderId, checkCode: code, isFree: check?.isFree === true, isSubmitted: check !== null };
}
