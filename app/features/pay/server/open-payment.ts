import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { randomBytes } from "node:crypto";
import { currency } from "../../../kernel/contract/product.ts";
import { TooLate, within } from "../../../kernel/lib/call-provider.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { linkToStore } from "./stored-link.ts";
import { isOldLink, nextAskAfterMs, takesMoney } from "./payment-state.ts";
import { insertPayment, paymentsOfOrder, type Payment } from "./payments-table.ts";
import type { PaymentParts } from "./parts.ts";

export interface OrderToPay {
  readonly orderId: number;
  readonly checkCode: string;
  /** Origin of our site as the student sees it, without a trailing slash. */
  readonly siteUrl: string;
  /** Number of checks paid for at once, for a class's order. */
  readonly seats?: number | null;
  /** Path with query to which the payer returns, if not the result. */
  readonly returnPath?: string;
  /** Set if somebody else pays: where they return to, never the result. */
  readonly payerPath?: string;
}

/**
 * The hosted page for this order: the existing one or a new one. At any time one page is given to the
 * student, so two tabs pay the same one, and one to another payer.
 */
export async function openPayment(parts: PaymentParts, order: OrderToPay): Promise<Payment> {
  const before = await paymentsOfOrder(parts.database.kysely, order.orderId);
  const current = before.find(({ isForPayer }) => !isForPayer);
  if (current !== undefined && !needsNewPage(parts, current)) return current;
  return openPage(parts, order, { attempt: nextAttempt(before), isAwaited: false });
}

/** Longer than a healthy gateway takes, shorter than a student waits. */
const timeoutMs = 3_000;

/**
 * The same in time; null without a page. A slow or dead gateway must not cost the student the check. A page
 * opened after the timeout is found when the student goes to pay.
 */
export async function openPaymentInTime(parts: PaymentParts, order: OrderToPay): Promise<Payment | null> {
  const { orderId } = order;
  const opening = openPayment(parts, order).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ order: orderId, err: error }, "no hosted page yet; the student may start it later");
    return null;
  });
  try {
    return await within(timeoutMs, opening);
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    // If it fails after the timeout, only this log shows it.
    opening.catch((late: unknown) => parts.log.error({ order: orderId, err: late }, "opening a page failed"));
    return null;
  }
}

export function nextAttempt(payments: readonly Payment[]): number {
  return Math.max(0, ...payments.map(({ attempt }) => attempt)) + 1;
}

/**
 * Opens a page at the gateway before storing anything. A page that is opened but not stored is unreachable
 * and harmless; a stored page that was never opened would confuse everything after.
 */
export async function openPage(
  parts: PaymentParts,
  order: OrderToPay,
  { attempt, isAwaited }: { attempt: number; isAwaited: boolean },
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
  const ours = await insertPayment(db, {
    orderId: order.orderId,
    attempt,
    reference,
    amountPesewas,
    currency,
    accessCode,
    paymentLink: linkToStore(paymentLink, order.siteUrl),
    isForPayer,
    provider: parts.gateway.name,
    createdAt,
    firstAskAt: new Date(createdAt.getTime() + nextAskAfterMs(0)),
    isAwaited,
  });
  if (ours !== null) return ours;
  // A concurrent request was faster; nobody has our page. Use theirs if it is of the same kind: a payer's
  // page leads back to the payer's link, the student's to the result.
  const others = await paymentsOfOrder(db, order.orderId);
  const theirs = others.find((other) => other.attempt >= attempt && other.isForPayer === isForPayer);
  if (theirs !== undefined) return theirs;
  if (others.length === 0) throw new Error(`order ${order.orderId} has no payment, and refused one`);
  return openPage(parts, order, { attempt: nextAttempt(others), isAwaited });
}

/**
 * Does the student need another hosted page? The existing one takes no money any more, or is too old. An
 * existing page keeps its price, which the check's page shows.
 */
export function needsNewPage({ now }: Pick<PaymentParts, "now">, payment: Payment): boolean {
  if (takesMoney(payment.state)) return isOldLink(payment.createdAt, now());
  switch (payment.state) {
    case "paid":
    case "held":
      return false;
    default:
      return true;
  }
}

function returnAddress({ siteUrl, checkCode, returnPath, payerPath }: OrderToPay): string {
  return siteUrl + (payerPath ?? returnPath ?? `${resultPath(checkCode)}?check_code=${checkCode}`);
}

/** The gateway wants a plausible email address; we have none of the student and want no mail sent. */
function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /\.[a-z]{2,}$/i.test(hostname) ? hostname : "example.com";
}
