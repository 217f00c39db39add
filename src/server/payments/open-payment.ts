import { randomBytes } from "node:crypto";
import { currency } from "../../contract/product.ts";
import { keptLink } from "./kept-link.ts";
import { isOldLink, nextAskAfterMs, takesMoney } from "./payment-state.ts";
import { insertPayment, paymentsOfOrder, type Payment } from "./payments-table.ts";
import type { PaymentParts } from "./parts.ts";

export interface OrderToPay {
  readonly orderId: number;
  readonly checkCode: string;
  /** Origin of our site as the student sees it, without a slash at the end. */
  readonly siteUrl: string;
  /** How many checks are paid for at once, where it is a class's order. */
  readonly seats?: number | null;
  /** Where the payer comes back to, if not to the result: a path with a query. */
  readonly returnPath?: string;
  /** Set where somebody else pays: where they come back to, and never to the result. */
  readonly payerPath?: string;
}

/**
 * The hosted page where the student can pay this order now: the one it has, or a new one. At any time one page of an
 * order is handed out to its student, so two tabs pay the same one; and one to whoever was asked to pay.
 */
export async function openPayment(parts: PaymentParts, order: OrderToPay): Promise<Payment> {
  const before = await paymentsOfOrder(parts.database.kysely, order.orderId);
  const current = before.find(({ isForPayer }) => !isForPayer);
  if (current !== undefined && !needsNewPage(parts, current, { isFree: false })) return current;
  return openPage(parts, order, { attempt: nextAttempt(before), isAwaited: false, opensFree: false });
}

export function nextAttempt(payments: readonly Payment[]): number {
  return Math.max(0, ...payments.map(({ attempt }) => attempt)) + 1;
}

/**
 * Opens a page at the gateway. The gateway is asked before anything is stored: a page that was opened and not
 * stored is one nobody can reach, while a stored one that was never opened would have to be explained to
 * everybody after.
 */
export async function openPage(
  parts: PaymentParts,
  order: OrderToPay,
  { attempt, isAwaited, opensFree }: { attempt: number; isAwaited: boolean; opensFree: boolean },
): Promise<Payment> {
  const isForPayer = order.payerPath !== undefined;
  const amountPesewas = parts.priceInPesewas() * (order.seats ?? 1);
  const db = parts.database.kysely;
  const reference = `okw-${randomBytes(12).toString("hex")}`;
  const address = returnAddress(order);
  const { accessCode, paymentLink } = await parts.gateway.initialize({
    reference,
    amountPesewas,
    currency,
    email: `order-${order.orderId}@${mailDomain(order.siteUrl)}`,
    successUrl: `${address}&status=success`,
    cancelUrl: `${address}&status=failed`,
    metadata: { order: String(order.orderId) },
  });
  const createdAt = parts.now();
  const row = {
    orderId: order.orderId,
    attempt,
    reference,
    amountPesewas,
    currency,
    accessCode,
    paymentLink: keptLink(paymentLink, order.siteUrl),
    opensFree,
    isForPayer,
    provider: parts.gateway.name,
    createdAt,
    firstAskAt: new Date(createdAt.getTime() + nextAskAfterMs(0)),
  };
  const ours = await insertPayment(db, { row, isAwaited });
  if (ours !== null) return ours;
  // Another request was faster; our page was handed to nobody. Theirs is the one where it is of the same kind: a payer's page
  // leads back to the payer's link, and the student's to the result.
  const others = await paymentsOfOrder(db, order.orderId);
  const theirs = others.find((other) => other.attempt >= attempt && other.isForPayer === isForPayer);
  if (theirs !== undefined) return theirs;
  if (others.length === 0) throw new Error(`order ${order.orderId} has no payment, and refused one`);
  return openPage(parts, order, { attempt: nextAttempt(others), isAwaited, opensFree });
}

/**
 * Whether the student needs another hosted page to pay: the one there is takes no money any more, is too old, or was opened
 * before the check became free, so that its money would go back. One that is there keeps the price it was opened with: it
 * is what the check's page tells. A free check's page tells today's price, and no page is opened before somebody wants it.
 */
export function needsNewPage(
  { now, priceInPesewas }: Pick<PaymentParts, "now" | "priceInPesewas">,
  payment: Payment,
  { isFree, seats }: { isFree: boolean; seats?: number | null },
): boolean {
  if (takesMoney(payment.state)) {
    if (isOldLink(payment.createdAt, now())) return true;
    return isFree && (!payment.opensFree || payment.amountPesewas !== priceInPesewas() * (seats ?? 1));
  }
  switch (payment.state) {
    case "paid":
    case "held":
      return false;
    default:
      return true;
  }
}

function returnAddress({ siteUrl, checkCode, returnPath, payerPath }: OrderToPay): string {
  return siteUrl + (payerPath ?? returnPath ?? `/checker/results/${checkCode}?check_code=${checkCode}`);
}

/** The gateway wants an address that looks like one; we have none of the student and want no mail sent. */
function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /\.[a-z]{2,}$/i.test(hostname) ? hostname : "example.com";
}
