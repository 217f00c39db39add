import type { CheckResult } from "../../contract/checks.ts";
import { currency, priceInPesewas } from "../../contract/product.ts";
import type { PaymentState } from "../payments/payment-state.ts";
import type { OrderRow } from "./checks-table.ts";

export type PaymentStatus = CheckResult["payment"]["status"];

/** Re-issued grades are usually out within a month of the first ones. */
export const recheckDays = 30;

/** Whether the whole result may be shown. The one place that decides it. */
export function isOpened(order: Pick<OrderRow, "check" | "payment">): boolean {
  return order.check !== null && (order.check.isFree || order.payment?.state === "paid");
}

export function paymentStatusToWire(state: PaymentState | null): PaymentStatus {
  switch (state) {
    case null:
    case "created":
    case "abandoned":
      return "unpaid";
    case "awaiting":
    case "held":
      return "awaiting";
    case "refunding":
    case "refunded":
      return "refunded";
    case "paid":
    case "failed":
      return state;
  }
}

export function paymentToWire(order: OrderRow, now: Date): CheckResult["payment"] {
  const { payment } = order;
  const isFree = order.check?.isFree === true;
  const status = isFree ? "free" : paymentStatusToWire(payment?.state ?? null);
  const canBePaid =
    !isFree &&
    (payment?.state === "created" || payment?.state === "awaiting" || payment?.state === "abandoned");
  return {
    amount: priceInPesewas / 100,
    currency,
    status,
    payment_link: canBePaid ? payment.paymentLink : null,
    paid_at: status === "paid" ? (payment?.paidAt?.toISOString() ?? null) : null,
    reference: payment !== null && !isFree ? payment.reference : null,
    recheck_until: status === "paid" ? recheckUntil(order, now) : null,
  };
}

function recheckUntil({ payment, recheckOf, hasRecheck }: OrderRow, now: Date): string | null {
  if (payment?.paidAt == null || recheckOf !== null || hasRecheck) return null;
  const until = new Date(payment.paidAt.getTime() + recheckDays * 86_400_000);
  return until > now ? until.toISOString() : null;
}
