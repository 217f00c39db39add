import { askForVisitor } from "./ask-for-visitor.ts";
import { ProviderError } from "../providers/provider-error.ts";
import type { PaymentParts } from "./parts.ts";
import { decidingPayment, paymentsOfOrder, type PayableOrder, type Payment } from "./payments-table.ts";

export interface Confirmation {
  /** null: nothing was ever started. */
  readonly payment: Payment | null;
  /** A sentence for the student where it is not simply paid or unpaid. */
  readonly reason: string | null;
}

/**
 * The student is back, or says "I have paid": asks the gateway now, unless it was asked just now or this visitor may not,
 * and says how it stands either way.
 */
export async function confirmPayment(
  parts: PaymentParts,
  { orderId, payments }: PayableOrder,
  { mayAsk }: { readonly mayAsk: () => boolean },
): Promise<Confirmation> {
  const last = decidingPayment(payments);
  if (last === null) return { payment: null, reason: null };
  if (last.state === "paid" || last.state === "refunding" || last.state === "refunded") {
    return { payment: last, reason: null };
  }
  try {
    // The newest first; an older page may have been paid as well.
    for (const payment of payments) {
      if (!mayAsk()) break;
      const settled = await askForVisitor(parts, payment, "return");
      if (settled.state === "paid") return { payment: settled, reason: null };
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ order: orderId, err: error }, "the gateway could not be asked");
    return {
      payment: last,
      reason: "The payment service is not answering. We keep asking and open your result.",
    };
  }
  const now = decidingPayment(await paymentsOfOrder(parts.database.kysely, orderId));
  return { payment: now, reason: now === null ? null : sentenceFor(now) };
}

function sentenceFor(payment: Payment): string | null {
  switch (payment.state) {
    case "failed":
      return "The payment did not go through. No money was taken; you can try again.";
    case "abandoned":
      return "The payment was not finished. You can try again.";
    case "awaiting":
      return "We are waiting for your network to confirm. This can take a minute.";
    case "held":
      return "We are looking at your payment. Nothing is lost; we will open your result or give the money back.";
    default:
      return null;
  }
}
