import type { PaymentStatus } from "../contract/payment-calls.ts";
import type { GatewayPayment } from "./gateway/port.ts";
import { mismatchOf, type AskedPayment, type Mismatch } from "./mismatch.ts";
import { hourMs } from "../../../kernel/lib/days.ts";

/**
 * The states of one attempt to pay. Each change is a row of payment_events; the newest row is the state.
 *
 * created: the gateway gave us a hosted page; the student has not gone there through us.
 * awaiting: the student went to the gateway.
 * paid: the gateway's verify confirmed it, for our reference, amount and currency.
 * failed: the gateway says it was declined.
 * abandoned: the student came back without paying, or 72 hours passed.
 * held: under review: the gateway's answer does not match our request; an operator looks.
 * refunding: we asked for a refund, or are about to.
 * refunded: the money went back.
 */
export type PaymentState =
  | "created"
  | "awaiting"
  | "paid"
  | "failed"
  | "abandoned"
  | "held"
  | "refunding"
  | "refunded";

export type PaymentCause = "student" | "return" | "webhook" | "reconciliation" | "operator" | "rule";

/**
 * Allowed transitions. News may come late and out of order, so "paid" may follow anything that is not final,
 * and only a refund follows "paid".
 */
const mayFollow: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ["awaiting", "paid", "failed", "abandoned", "held", "refunded"],
  awaiting: ["paid", "failed", "abandoned", "held", "refunded"],
  failed: ["paid", "held", "refunded"],
  abandoned: ["awaiting", "paid", "failed", "held", "refunded"],
  held: ["paid", "failed", "refunding", "refunded"],
  paid: ["refunding", "refunded"],
  refunding: ["refunded"],
  refunded: [],
};

export function isLegal(from: PaymentState, to: PaymentState): boolean {
  return mayFollow[from].includes(to);
}

/** An operator looks at it: the gateway's answer does not match our request. */
export const isUnderReview = (state: PaymentState | null | undefined): boolean => state === "held";

/** We have its money, and nobody gives it back yet. */
export const isRefundable = (state: PaymentState): boolean => state === "paid" || state === "held";

/** States in which an attempt's hosted page still takes money. */
export function takesMoney(state: PaymentState): boolean {
  switch (state) {
    case "created":
    case "awaiting":
    case "abandoned":
      return true;
    case "failed":
    case "paid":
    case "held":
    case "refunding":
    case "refunded":
      return false;
  }
}

/** A state in the wire's words; null: no attempt. */
export function describePaymentStatus(state: PaymentState | null): PaymentStatus {
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

export type GatewaySays =
  | { readonly state: "paid" | "failed" | "refunded" }
  | { readonly state: "held"; readonly mismatch: Mismatch }
  /** Not paid yet. `isUntouched`: no payment is under way at the gateway either. */
  | { readonly state: "open"; readonly isUntouched: boolean };

/** Compares the gateway's answer with our request. Any mismatch puts the payment under review. */
export function judgeAnswer(
  asked: AskedPayment,
  answer: GatewayPayment | null,
  { takesTestMoney }: { readonly takesTestMoney: boolean },
): GatewaySays {
  if (answer === null) return { state: "open", isUntouched: true };
  const mismatch = mismatchOf(asked, answer, takesTestMoney);
  switch (answer.status) {
    case "success":
      return mismatch === null ? { state: "paid" } : { state: "held", mismatch };
    case "failed":
    case "reversed":
      if (mismatch !== null) return { state: "held", mismatch };
      return { state: answer.status === "failed" ? "failed" : "refunded" };
    case "abandoned":
    case "open":
      return { state: "open", isUntouched: answer.status === "abandoned" };
  }
}

/** Polling ends after 72 hours. */
export const polledForMs = 72 * hourMs;
/** An older hosted page is replaced. */
const linkLastsMs = 12 * hourMs;

export function isOldLink(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() > linkLastsMs;
}

/** Time until the gateway is asked again: 8 seconds at first, later a quarter of the age. */
export function nextAskAfterMs(ageMs: number): number {
  return ageMs < 120_000 ? 8_000 : Math.min(ageMs / 4, 6 * hourMs);
}

/**
 * For `order by`: puts the deciding one of an order's attempts (payment_states) first: a paid one, then the
 * newest of the student's own. A page for another payer decides only if it received money or is the only
 * one.
 */
export const decidingFirst =
  "(state = 'paid') desc, (is_for_payer and state in ('created', 'awaiting', 'abandoned', 'failed')), attempt desc";
