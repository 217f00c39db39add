import type { CheckResult, PaymentStatus } from "../../contract/checks.ts";
import { currency, priceInPesewas } from "../../contract/product.ts";
import { takesMoney, type PaymentState } from "../payments/payment-state.ts";
import type { OrderRow, PaymentOfOrder } from "./checks-table.ts";

/** Re-issued grades are usually out within a month of the first ones. */
const recheckDays = 30;

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
  const { payment, check } = order;
  if (order.isPaidByClass) return paidByClass;
  const isPaid = payment?.state === "paid";
  const isFree = check?.isFree === true && !isPaid;
  return {
    amount: pesewasOf(payment) / 100,
    currency,
    status: isFree ? "free" : paymentStatusToWire(payment?.state ?? null),
    payment_link: !isFree && payment !== null && takesMoney(payment.state) ? payment.paymentLink : null,
    paid_at: isPaid ? (payment.paidAt?.toISOString() ?? null) : null,
    reference: isFree ? null : (payment?.reference ?? null),
    recheck_until: isPaid ? recheckUntil(order, now) : null,
  };
}

/** The receipt is the school's. */
const paidByClass: CheckResult["payment"] = {
  amount: priceInPesewas / 100,
  currency,
  status: "paid",
  payment_link: null,
  paid_at: null,
  reference: null,
  recheck_until: null,
};

/**
 * A receipt tells what was paid, whatever a check costs today. Where the student still has to go and pay it is today's
 * price: a page that asks for another one is replaced then.
 */
function pesewasOf(payment: PaymentOfOrder | null): number {
  switch (payment?.state) {
    case "awaiting":
    case "paid":
    case "held":
    case "refunding":
    case "refunded":
      return payment.amountPesewas;
    case "created":
    case "failed":
    case "abandoned":
    case undefined:
      return priceInPesewas;
  }
}

function recheckUntil({ payment, recheckOf, hasRecheck }: OrderRow, now: Date): string | null {
  if (payment?.paidAt == null || recheckOf !== null || hasRecheck) return null;
  const until = new Date(payment.paidAt.getTime() + recheckDays * 86_400_000);
  return until > now ? until.toISOString() : null;
}
