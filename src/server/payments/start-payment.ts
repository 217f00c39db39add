import { inTransaction } from "../db/transaction.ts";
import { lockedAppend } from "./locked-append.ts";
import { needsNewPage, openPayment, type PayableOrder } from "./open-payment.ts";
import { nextAskAfterMs } from "./payment-state.ts";
import type { PaymentParts } from "./parts.ts";
import { decidingPayment, paymentsOfOrder, type Payment } from "./payments-table.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * The student pressed "Make Payment": where to send them. An attempt that ended badly is asked about once
 * more first, since mobile money is sometimes approved after it was called failed.
 */
export async function startPayment(parts: PaymentParts, order: PayableOrder): Promise<Payment> {
  const db = parts.database.kysely;
  const last = decidingPayment(await paymentsOfOrder(db, order.orderId));
  if (last !== null && needsNewPage(last, parts.now()) && last.state !== "refunded") {
    const settled = await settlePayment(parts, last, "student");
    if (settled.state === "paid" || settled.state === "held") return settled;
  }
  const payment = await openPayment(parts, order);
  if (payment.state !== "created" && payment.state !== "abandoned") return payment;
  const now = parts.now();
  const ageMs = now.getTime() - payment.createdAt.getTime();
  return inTransaction(db, (transaction) =>
    lockedAppend(
      transaction,
      payment,
      { state: "awaiting", cause: "student", at: now },
      new Date(now.getTime() + nextAskAfterMs(ageMs)),
    ),
  );
}
