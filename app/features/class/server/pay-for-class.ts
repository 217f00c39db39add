import { classPath } from "../../../kernel/contract/page-paths.ts";
import type { FastifyRequest } from "fastify";
import type { ClassOut } from "../contract/class.ts";
import { currency } from "../../../kernel/contract/product.ts";
import { confirmPayment } from "../../pay/server/confirm-payment.ts";
import { describePaymentStatus, isUnderReview } from "../../pay/server/payment-state.ts";
import { payableByCode, type PayableOrder } from "../../pay/server/payable-order.ts";
import { paymentLinkFor } from "../../pay/server/start-payment.ts";
import type { ClassRow } from "./classes-table.ts";
import type { ClassParts } from "./own-class.ts";

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
  const returnPath = `${classPath(row.code)}?from=payment`;
  return (await paymentLinkFor(parts, request, { ...payable, returnPath })).payment_link;
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
    payment = (await confirmPayment(parts, payable, request.ip)).payment;
  }
  const { seats } = payable;
  const isPaid = payment?.state === "paid";
  return {
    seats,
    amount: (isPaid ? payment!.amountPesewas : parts.priceInPesewas() * seats) / 100,
    currency,
    status: describePaymentStatus(payment?.state ?? null),
    is_under_review: isUnderReview(payment?.state),
    reference: isPaid ? payment!.reference : null,
    paid_at: isPaid ? (payment!.paidAt?.toISOString() ?? null) : null,
  };
}

async function payableOf(
  { database }: Pick<ClassParts, "database">,
  { orderCode }: ClassRow,
): Promise<PayableOrder | null> {
  return orderCode === null ? null : payableByCode(database.kysely, orderCode);
}
