import type { ActResult } from "../../../contract/desk/endpoint.ts";
import { askForOperator } from "../../payments/ask-for-operator.ts";
import { money } from "../../lib/money.ts";
import { whyUnderReview } from "../../payments/mismatch.ts";
import type { Payment } from "../../payments/payments-table.ts";
import { needCase } from "./case-facts.ts";
import type { CaseParts } from "./parts.ts";

/** Asks the gateway about every payment of a check. Harmless if repeated. */
export async function askGateway(parts: CaseParts, code: string): Promise<ActResult> {
  const { order } = await needCase(parts, code);
  const asked = await askForOperator(parts.payments, order.orderId);
  if (asked.length === 0) {
    return {
      is_done: false,
      sentence: "No payment is open at the gateway, so there is nothing to ask about.",
    };
  }
  const answered = asked.flatMap(({ before, after }) => (after === null ? [] : [{ before, after }]));
  const sentences = answered.map(({ before, after }) => answerInWords(before, after));
  if (answered.length < asked.length) sentences.push(notAnswering);
  return { is_done: answered.length > 0, sentence: sentences.join(" ") };
}

const notAnswering =
  "The gateway does not answer now, so nothing changed. It is asked again by itself; try again in a minute.";

function answerInWords(before: Payment, after: Payment): string {
  const sum = money(after.amountPesewas);
  switch (after.state) {
    case "paid":
      return before.state === "paid"
        ? `The gateway confirms ${sum}, which is paid and open.`
        : `The gateway confirms ${sum}: the result is open now, and its text is on the way.`;
    case "held":
      return `Under review: ${whyUnderReview(after)} The result stays closed.`;
    case "failed":
      return "The gateway says that the payment was declined.";
    case "created":
    case "awaiting":
    case "abandoned":
      return `The gateway has received nothing of the ${sum} so far.`;
    case "refunding":
      return `${sum} is on its way back; the gateway has not confirmed it yet.`;
    case "refunded":
      return `The gateway says that ${sum} went back.`;
  }
}
