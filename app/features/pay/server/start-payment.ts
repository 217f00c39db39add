import { paymentsPaused, priceChanged } from "../../../kernel/contract/product.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import type { FastifyRequest } from "fastify";
import { gatewayPageAllowance } from "../../../kernel/http/address-limits.ts";
import { askForVisitor } from "./ask-for-visitor.ts";
import { lockedAppend } from "./locked-append.ts";
import { needsNewPage, nextAttempt, openPage, type OrderToPay } from "./open-payment.ts";
import { describePaymentStatus, isUnderReview, nextAskAfterMs, takesMoney } from "./payment-state.ts";
import { hostedPageAt } from "./stored-link.ts";
import type { PaymentParts, PaymentRouteParts } from "./parts.ts";
import type { Payment } from "./payments-table.ts";
import { hasNothingToSell, type PayableOrder } from "./payable-order.ts";
import { accraClock } from "../../../kernel/lib/days.ts";

type StartParts = PaymentParts & Pick<PaymentRouteParts, "pausedUntil">;

/** Who goes to pay an order. */
type OrderToStart = PayableOrder & Pick<OrderToPay, "returnPath" | "payerPath">;

/**
 * Where to send whoever goes to pay; no link if nothing is to be paid or the page takes no money any more.
 * @throws {Refusal} also if this network opened too many pages.
 */
export async function paymentLinkFor(
  parts: PaymentRouteParts,
  request: FastifyRequest,
  order: OrderToStart,
  shownPesewas: number | null = null,
) {
  parts.addressLimits.consume(request.ip, gatewayPageAllowance);
  if (order.isOpenAnyway || hasNothingToSell(order)) {
    return { payment_link: null, status: "free" as const };
  }
  const siteUrl = parts.siteUrl(request);
  const payment = await startPayment(parts, order, siteUrl, shownPesewas);
  // The student's own page says so itself.
  const isOwn = order.payerPath === undefined && order.returnPath === undefined;
  if (isUnderReview(payment.state) && !isOwn) throw paymentUnderReview();
  return {
    payment_link: hostedPageAt(payment, siteUrl),
    status: describePaymentStatus(payment.state),
  };
}

/**
 * The student pressed "Make Payment": returns where to send them. A failed attempt is asked about once more
 * first, because mobile money is sometimes approved after a failure.
 *
 * While payments are paused nobody is sent to the gateway and no page is opened. Payments under way are still
 * asked about and settled.
 *
 * @throws {Refusal} "payments-paused"; "price-changed" if the student saw another price than we would ask
 */
export async function startPayment(
  parts: StartParts,
  order: OrderToStart,
  siteUrl: string,
  /**
   * The price the student saw; null if unknown. It sets nothing: it is compared with the price we would ask.
   */
  shownPesewas: number | null = null,
): Promise<Payment> {
  const [deciding] = order.payments;
  if (deciding !== undefined && (deciding.state === "paid" || isUnderReview(deciding.state))) return deciding;
  const isForPayer = order.payerPath !== undefined;
  const last = order.payments.find((payment) => payment.isForPayer === isForPayer);
  if (last !== undefined && !needsNewPage(parts, last)) {
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
  return sendTo(parts, await openPage(parts, { ...order, siteUrl }, { attempt, isAwaited: true }));
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

/** For a page with a button to pay: while payments are paused nobody presses it to learn so. */
export function pauseOf({ pausedUntil }: Pick<PaymentRouteParts, "pausedUntil">): { paused_until?: string } {
  const until = pausedUntil();
  return until === null ? {} : { paused_until: until.toISOString() };
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
