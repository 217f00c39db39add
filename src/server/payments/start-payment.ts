import { inTransaction } from "../db/transaction.ts";
import { lockedAppend } from "./locked-append.ts";
import { needsNewPage, openPage } from "./open-payment.ts";
import { nextAskAfterMs } from "./payment-state.ts";
import type { PaymentParts } from "./parts.ts";
import { decidingPayment, type PayableOrder, type Payment } from "./payments-table.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * The student pressed "Make Payment": where to send them. An attempt that ended badly is asked about once
 * more first, since mobile money is sometimes approved after it was called failed. A free check may be paid for too:
 * that opens what is sold of it.
 */
export async function startPayment(
  parts: PaymentParts,
  order: PayableOrder,
  siteUrl: string,
): Promise<Payment> {
  const last = decidingPayment(order.payments);
  const opensFree = order.isFree;
  if (last !== null && !needsNewPage(parts, last, order)) return sendTo(parts, last);
  if (last !== null && last.state !== "refunding" && last.state !== "refunded") {
    const settled = await settlePayment(parts, last, "student");
    if (settled.state === "paid" || settled.state === "held") return settled;
  }
  const attempt = (order.payments[0]?.attempt ?? 0) + 1;
  return sendTo(parts, await openPage(parts, { ...order, siteUrl }, { attempt, isAwaited: true, opensFree }));
}

/** Notes that the student is on the way to the hosted page. */
async function sendTo(parts: PaymentParts, payment: Payment): Promise<Payment> {
  if (payment.state !== "created" && payment.state !== "abandoned") return payment;
  const now = parts.now();
  const ageMs = now.getTime() - payment.createdAt.getTime();
  return inTransaction(parts.database.kysely, (transaction) =>
    lockedAppend(
      transaction,
      payment,
      { state: "awaiting", cause: "student", at: now },
      new Date(now.getTime() + nextAskAfterMs(ageMs)),
    ),
  );
}
