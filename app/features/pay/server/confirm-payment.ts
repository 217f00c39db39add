import { gatewayQuestionAllowance } from "../../../kernel/http/address-limits.ts";
import { askForVisitor } from "./ask-for-visitor.ts";
import { sentenceOf } from "../../../kernel/http/errors.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import type { PaymentRouteParts } from "./parts.ts";
import { paymentsOfOrder, type Payment } from "./payments-table.ts";
import type { PayableOrder } from "./payable-order.ts";

interface Confirming {
  /** null: no payment was started. */
  readonly payment: Payment | null;
  /** Sentence for the student, unless it is simply paid or unpaid. */
  readonly reason: string | null;
}

/**
 * The student is back, or says "I have paid": asks the gateway now, unless it was asked just now or this
 * network asked too often. Returns the state in either case.
 */
export async function confirmPayment(
  parts: PaymentRouteParts,
  { orderId, payments }: PayableOrder,
  address: string,
): Promise<Confirming> {
  const [last] = payments;
  if (last === undefined) return { payment: null, reason: null };
  if (last.state === "paid" || last.state === "refunding" || last.state === "refunded") {
    return { payment: last, reason: null };
  }
  try {
    // Newest first; an older page may have been paid too.
    for (const payment of payments) {
      if (!parts.addressLimits.tryConsume(address, gatewayQuestionAllowance)) break;
      const settled = await askForVisitor(parts, payment, "return");
      if (settled.state === "paid") return { payment: settled, reason: null };
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ order: orderId, err: error }, "the gateway could not be asked");
    return { payment: last, reason: sentenceOf("payments.notAnswering") };
  }
  const [now = last] = await paymentsOfOrder(parts.database.kysely, orderId);
  return { payment: now, reason: reasonOf(now) };
}

function reasonOf({ state }: Payment): string | null {
  switch (state) {
    case "failed":
      return sentenceOf("payments.declined");
    case "abandoned":
      return sentenceOf("payments.notFinished");
    case "awaiting":
      return sentenceOf("payments.waiting");
    case "held":
      return sentenceOf("payments.held");
    case "created":
    case "paid":
    case "refunding":
    case "refunded":
      return null;
  }
}
