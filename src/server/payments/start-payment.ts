import { paymentsPaused, priceChanged } from "../../contract/product.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { inTransaction } from "../db/transaction.ts";
import { askForVisitor } from "./ask-for-visitor.ts";
import { lockedAppend } from "./locked-append.ts";
import { needsNewPage, nextAttempt, openPage } from "./open-payment.ts";
import { isUnderReview, nextAskAfterMs, takesMoney } from "./payment-state.ts";
import type { StartParts, PaymentParts } from "./parts.ts";
import { type Payment } from "./payments-table.ts";
import { type PayableOrder, payableByCode } from "./payable-order.ts";
import { accraClock } from "../lib/days.ts";

/**
 * The student pressed "Make Payment": returns where to send them. A failed attempt is asked about once more
 * first, because mobile money is sometimes approved after a failure. A free check may be paid too: that opens
 * the sold part.
 *
 * While payments are paused nobody is sent to the gateway and no page is opened. Payments under way are still
 * asked about and settled.
 *
 * @throws {Refusal} "payments-paused"; "price-changed" if the student saw another price than we would ask
 */
export async function startPayment(
  parts: StartParts,
  order: PayableOrder & { readonly returnPath?: string; readonly payerPath?: string },
  siteUrl: string,
  /**
   * The price the student saw; null if unknown. It sets nothing: it is compared with the price we would ask.
   */
  shownPesewas: number | null = null,
): Promise<Payment> {
  const [deciding] = order.payments;
  const opensFree = order.isFree;
  if (deciding !== undefined && (deciding.state === "paid" || isUnderReview(deciding.state))) return deciding;
  const isForPayer = order.payerPath !== undefined;
  const last = order.payments.find((payment) => payment.isForPayer === isForPayer);
  if (last !== undefined && !needsNewPage(parts, last, order)) {
    if (takesMoney(last.state)) refuseOtherPrice(shownPesewas, last.amountPesewas);
    return sendTo(parts, last);
  }
  if (last !== undefined && last.state !== "refunding" && last.state !== "refunded") {
    const settled = await askForVisitor(parts, last, "student");
    if (settled.state === "paid" || isUnderReview(settled.state)) return settled;
  }
  refuseWhilePaused(parts);
  refuseOtherPrice(shownPesewas, parts.priceInPesewas());
  const attempt = nextAttempt(order.payments);
  return sendTo(parts, await openPage(parts, { ...order, siteUrl }, { attempt, isAwaited: true, opensFree }));
}

/** Nobody can pay while a payment is under review, because that one may still open the check. */
export const paymentUnderReview = () =>
  new Refusal("conflict", "payment-under-review", sentenceOf("errors.paymentUnderReview"));

/** Records that the student is on the way to the hosted page. */
async function sendTo(parts: StartParts, payment: Payment): Promise<Payment> {
  // Also if the pause began while the page was being opened.
  if (takesMoney(payment.state)) refuseWhilePaused(parts);
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

/** The price changed since the page was shown: nobody is sent to pay an amount they did not see. */
function refuseOtherPrice(shown: number | null, asked: number): void {
  if (shown === null || shown === asked) return;
  throw new Refusal("conflict", priceChanged, sentenceOf("payments.priceChanged"));
}

function refuseWhilePaused({ pausedUntil, now }: StartParts): void {
  const until = pausedUntil();
  if (until === null) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000));
  throw new Refusal(
    "busy",
    paymentsPaused,
    sentenceOf("payments.paused", { time: accraClock.format(until) }),
    {
      retryAfterSeconds: seconds,
    },
  );
}

/** An order as needed by anyone who wants to pay it; null for an unknown code. */
export function findPayableOrder(
  { database }: Pick<PaymentParts, "database">,
  checkCode: string,
): Promise<PayableOrder | null> {
  return payableByCode(database.kysely, checkCode);
}
