import { currency } from "../../../kernel/contract/product.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import type { Words } from "../../../words/words.ts";
import {
  describePaymentStatus,
  isOldLink,
  isUnderReview,
  takesMoney,
} from "../../pay/server/payment-state.ts";
import { linkAt } from "../../pay/server/stored-link.ts";
import type { CheckFacts } from "../contract/check-facts.ts";
import type { OrderRow, PaymentOfOrder } from "./checks-table.ts";
import { wasAlwaysClosed, type Option } from "./three-choices.ts";

/** Re-issued grades usually appear within a month of the first ones. */
const recheckDays = 30;

interface Today {
  readonly now: Date;
  readonly priceInPesewas: number;
}

export function describePayment(order: OrderRow, { now, priceInPesewas }: Today): CheckFacts["payment"] {
  const { check, openedBy } = order;
  if (openedBy === "class") return paidByClass(priceInPesewas);
  const isSecondRun = order.recheckOf !== null;
  // An open second run shows the receipt of its original check.
  const payment = isSecondRun && openedBy !== null ? null : order.payment;
  const isPaid = payment?.state === "paid";
  const isFree = check?.isFree === true && !isPaid && (!isSecondRun || openedBy !== null);
  return {
    amount: (isFree ? priceInPesewas : pesewasOf(payment, { now, priceInPesewas })) / 100,
    currency,
    status: isFree ? "free" : describePaymentStatus(payment?.state ?? null),
    payment_link: isFree ? null : linkOf(payment, { now, priceInPesewas }),
    is_under_review: isUnderReview(payment?.state),
    paid_at: isPaid ? (payment.paidAt?.toISOString() ?? null) : null,
    reference: isFree ? null : (payment?.reference ?? null),
    recheck_until: recheckUntil(order, now),
  };
}

/** The school has the receipt. */
function paidByClass(priceInPesewas: number): CheckFacts["payment"] {
  return {
    amount: priceInPesewas / 100,
    currency,
    status: "paid",
    payment_link: null,
    is_under_review: false,
    paid_at: null,
    reference: null,
    recheck_until: null,
  };
}

/**
 * A receipt shows the amount paid, whatever today's price. An unpaid check shows what the student would be
 * asked: the open page's amount, else today's price (server/open-payment.ts).
 */
function pesewasOf(payment: PaymentOfOrder | null, { now, priceInPesewas }: Today): number {
  switch (payment?.state) {
    case "created":
    case "awaiting":
    case "abandoned":
      return isOldLink(payment.createdAt, now) ? priceInPesewas : payment.amountPesewas;
    case "paid":
    case "held":
    case "refunding":
    case "refunded":
      return payment.amountPesewas;
    case "failed":
    case undefined:
      return priceInPesewas;
  }
}

/** A link to a page that asks for the amount shown. */
function linkOf(payment: PaymentOfOrder | null, { now, priceInPesewas }: Today): string | null {
  if (payment === null || payment.isForPayer || !takesMoney(payment.state)) return null;
  const isOther = isOldLink(payment.createdAt, now) && payment.amountPesewas !== priceInPesewas;
  return isOther ? null : payment.paymentLink;
}

/** May the slip of a paid check still be changed? */
export function mayBeRecheckedAt(order: OrderRow, now: Date): boolean {
  return recheckUntil(order, now) !== null;
}

function recheckUntil({ payment, recheckOf, recheckCode }: OrderRow, now: Date): string | null {
  if (payment?.state !== "paid" || payment.paidAt === null || recheckOf !== null || recheckCode !== null)
    return null;
  const until = new Date(payment.paidAt.getTime() + recheckDays * dayMs);
  return until > now ? until.toISOString() : null;
}

/**
 * Rewrites the payment link for the address the visitor uses.
 *
 * @param siteUrl Origin of our site as the visitor sees it; null while payments are paused, when nobody is
 * sent to a gateway.
 */
export function payableAt<Order extends OrderRow>(order: Order, siteUrl: string | null): Order {
  const { payment } = order;
  if (payment === null) return order;
  const { paymentLink: storedLink } = payment;
  const paymentLink = siteUrl === null || storedLink === null ? null : linkAt(storedLink, siteUrl);
  return { ...order, payment: { ...payment, paymentLink } };
}

/** A programme's own earlier cut-offs, for the student's score; null without one. */
export function pastOf({ t }: Pick<Words, "t">, option: Pick<Option, "score" | "earlier">): string | null {
  const { score, earlier } = option;
  if (earlier.length === 0 || score === null) return null;
  const figures = earlier.map(({ aggregate }) => aggregate);
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const was = wasAlwaysClosed(option) ? "never" : score <= least ? "always" : "sometimes";
  return t("results.choice.past", {
    was,
    years: earlier.length,
    isOne: least === most ? "yes" : "no",
    least,
    most,
    score,
  });
}
