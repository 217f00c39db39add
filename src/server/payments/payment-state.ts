import type { GatewayPayment } from "../providers/payment/port.ts";
import { mismatchOf, type AskedPayment, type Mismatch } from "./mismatch.ts";

/**
 * The life of one attempt to pay. Each change is a row of payment_events; the newest row is the state.
 *
 * created    the gateway gave us a hosted page; the student has not gone there through us
 * awaiting   the student went to the gateway
 * paid       the gateway's verify said so, for our reference, amount and currency
 * failed     the gateway says it was declined
 * abandoned  the student came back without paying, or 72 hours passed
 * held       the gateway says something that does not match what we asked; an operator looks
 * refunding  we asked for the money to go back, or are about to
 * refunded   it went back
 */
export type PaymentState =
  "created" | "awaiting" | "paid" | "failed" | "abandoned" | "held" | "refunding" | "refunded";

export type PaymentCause = "student" | "return" | "webhook" | "reconciliation" | "operator" | "rule";

/**
 * What may follow. News may come late and out of order, so "paid" is welcome after anything that is not
 * final, and nothing but a refund follows "paid".
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

/** The states in which the hosted page of an attempt still takes money. */
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

export type GatewaySays =
  | { readonly state: "paid" | "failed" | "refunded" }
  | { readonly state: "held"; readonly mismatch: Mismatch }
  /** Nobody paid yet. `isUntouched`: no payment is under way at the gateway either. */
  | { readonly state: "open"; readonly isUntouched: boolean };

/** Compares what the gateway holds with what we asked for. Anything that does not match is held. */
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

/** We stop asking after 72 hours. */
export const watchedForMs = 72 * 3600_000;
/** A hosted page older than this is replaced by a new one. */
const linkLastsMs = 12 * 3600_000;

export function isOldLink(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() > linkLastsMs;
}

/** How long until the gateway is asked again: every 8 seconds at first, then at a quarter of the age. */
export function nextAskAfterMs(ageMs: number): number {
  return ageMs < 120_000 ? 8_000 : Math.min(ageMs / 4, 6 * 3600_000);
}
