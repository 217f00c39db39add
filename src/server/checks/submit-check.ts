import { ProviderError } from "../providers/provider-error.ts";
import { Refusal } from "../http/errors.ts";
import { orderByCode, writeCheck, type OrderRow } from "./checks-table.ts";
import type { ResultBody } from "./packed-result.ts";
import type { CheckParts } from "./parts.ts";
import { runCheck } from "./run-check.ts";
import type { Submission } from "./submission.ts";

/** An order whose result was just made need not be unpacked to be answered. */
export type AnsweredOrder = OrderRow & { readonly body?: ResultBody };

/**
 * Runs the check of an order. The same submission again answers what is stored. Another one replaces an unpaid
 * check (the student went back and corrected a grade); a paid one never changes, so it answers as it is.
 */
export async function submitCheck(
  parts: CheckParts,
  asked: { checkCode: string; submission: Submission; siteUrl: string },
): Promise<AnsweredOrder> {
  const order = await findOrder(parts, asked.checkCode);
  if (order.frozenAt !== null || order.recheckOf !== null) return order;

  const { check, body } = runCheck(parts, order, asked.submission);
  const [isNew, payment] = await Promise.all([
    writeCheck(parts.database.pool, check),
    check.isFree ? null : payableNow(parts, order, asked.siteUrl),
  ]);
  // Nothing written: it was there already, or was paid a moment ago. Either way what is stored is the answer.
  if (!isNew) return findOrder(parts, asked.checkCode);
  return { ...order, check, payment: payment ?? order.payment, body };
}

export async function findOrder(parts: Pick<CheckParts, "database">, checkCode: string): Promise<OrderRow> {
  const order = await orderByCode(parts.database.pool, checkCode);
  if (order === null) throw unknownCode();
  return order;
}

export function unknownCode(): Refusal {
  return new Refusal(
    "not-found",
    "unknown-check-code",
    "We know no check with this code. Check the letters and figures and try again.",
  );
}

/** The hosted page to pay at. A gateway that does not answer must not cost the student the check. */
async function payableNow(parts: CheckParts, order: OrderRow, siteUrl: string): Promise<OrderRow["payment"]> {
  try {
    const { orderId, code: checkCode } = order;
    return await parts.openPayment({ orderId, checkCode, siteUrl, isUntouched: order.payment === null });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn(
      { order: order.orderId, err: error },
      "no hosted page yet; the student may start it later",
    );
    return null;
  }
}
