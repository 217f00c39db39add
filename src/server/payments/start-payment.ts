import { inTransaction } from "../db/transaction.ts";
import { askForVisitor } from "./ask-for-visitor.ts";
import { lockedAppend } from "./locked-append.ts";
import { needsNewPage, nextAttempt, openPage } from "./open-payment.ts";
import { nextAskAfterMs } from "./payment-state.ts";
import type { PaymentParts } from "./parts.ts";
import type { PayableOrder, Payment } from "./payments-table.ts";

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
  const [last] = order.payments;
  const opensFree = order.isFree;
  if (last !== undefined && !needsNewPage(parts, last, order)) return sendTo(parts, last);
  if (last !== undefined && last.state !== "refunding" && last.state !== "refunded") {
    const settled = await askForVisitor(parts, last, "student");
    if (settled.state === "paid" || settled.state === "held") return settled;
  }
  const attempt = nextAttempt(order.payments);
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
