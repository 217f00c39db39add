import type { FastifyRequest } from "fastify";
import type { ClassOut } from "../../contract/class.ts";
import { currency } from "../../contract/product.ts";
import { takePage } from "../payments/gateway-limits.ts";
import { confirmPayment } from "../payments/confirm-payment.ts";
import { hostedPageAt } from "../payments/stored-link.ts";
import { isUnderReview } from "../payments/payment-state.ts";
import type { PayableOrder } from "../payments/payable-order.ts";
import { findPayableOrder, paymentUnderReview, startPayment } from "../payments/start-payment.ts";
import type { ClassRow } from "./classes-table.ts";
import type { ClassParts } from "./parts.ts";

/**
 * The hosted page where the school pays for its whole class at once; null if it is paid or nothing is to be
 * paid.
 */
export async function payForClass(
  parts: ClassParts,
  request: FastifyRequest,
  row: ClassRow,
): Promise<string | null> {
  const payable = await payableOf(parts, row);
  if (payable?.seats == null) return null;
  takePage(parts.gatewayLimits, request.ip);
  const siteUrl = parts.siteUrl(request);
  const returnPath = `/class/${row.code}?from=payment`;
  const payment = await startPayment(parts.payments, { ...payable, returnPath }, siteUrl);
  if (isUnderReview(payment.state)) throw paymentUnderReview();
  return hostedPageAt(payment, siteUrl);
}

/** The payment's state; one under way is asked about at the gateway, as for students. */
export async function paymentOfClass(
  parts: ClassParts,
  request: FastifyRequest,
  row: ClassRow,
): Promise<ClassOut["payment"]> {
  const payable = await payableOf(parts, row);
  if (payable?.seats == null) return null;
  let [payment = null] = payable.payments;
  if (payment?.state === "awaiting") {
    const mayAsk = () => parts.gatewayLimits.mayAsk(request.ip);
    payment = (await confirmPayment(parts.payments, payable, { mayAsk })).payment;
  }
  const { seats } = payable;
  const isPaid = payment?.state === "paid";
  return {
    seats,
    amount: (isPaid ? payment!.amountPesewas : parts.payments.priceInPesewas() * seats) / 100,
    currency,
    status: parts.describeStatus(payment?.state ?? null),
    is_under_review: isUnderReview(payment?.state),
    reference: isPaid ? payment!.reference : null,
    paid_at: isPaid ? (payment!.paidAt?.toISOString() ?? null) : null,
  };
}

async function payableOf(
  { checks }: Pick<ClassParts, "checks">,
  { orderCode }: ClassRow,
): Promise<PayableOrder | null> {
  return orderCode === null ? null : findPayableOrder(checks, orderCode);
}
