import type { Done } from "../../../contract/desk/case.ts";
import { askForOperator } from "../../payments/ask-for-operator.ts";
import { money } from "../../lib/money.ts";
import { whyUnderReview } from "../../payments/mismatch.ts";
import type { Payment } from "../../payments/payments-table.ts";
import { needCase, stateOf } from "./case-facts.ts";
import type { CaseParts } from "./parts.ts";

/** Asks the gateway now about every payment of a check. Harmless however often it is pressed. */
export async function askGateway(parts: CaseParts, code: string): Promise<Done> {
  const { order } = await needCase(parts, code);
  const asked = await askForOperator(parts.payments, order.orderId);
  if (asked.length === 0) {
    return {
      is_done: false,
      sentence: "No payment is open at the gateway, so there is nothing to ask about.",
    };
  }
  const answered = asked.flatMap(({ before, after }) => (after === null ? [] : [{ before, after }]));
  const sentences = answered.map(({ before, after }) => whatItSaid(before, after));
  if (answered.length < asked.length) sentences.push(notAnswering);
  return { is_done: answered.length > 0, sentence: sentences.join(" ") };
}

/**
 * Opens a result by hand, which is to say: only where the gateway confirms the amount we asked for, now.
 * There is no way around its answer, also not for an owner.
 */
export async function openByHand(parts: CaseParts, code: string): Promise<Done> {
  const facts = await needCase(parts, code);
  const { order } = facts;
  const state = stateOf(facts);
  if (state === "open") return { is_done: true, sentence: "The result is open already." };
  if (state === "free") return { is_done: false, sentence: "Nothing is asked for this check: it is free." };
  const asked = await askForOperator(parts.payments, order.orderId);
  const paid = asked.find(({ after }) => after?.state === "paid")?.after;
  if (paid != null) {
    return { is_done: true, sentence: `Opened: the gateway confirms ${money(paid.amountPesewas)} now.` };
  }
  if (asked.some(({ after }) => after === null))
    return { is_done: false, sentence: `Not opened. ${notAnswering}` };
  const [first] = asked;
  const why = first?.after == null ? "No payment was ever started." : whatItSaid(first.before, first.after);
  return { is_done: false, sentence: `Not opened. ${why}` };
}

const notAnswering =
  "The gateway does not answer now, so nothing changed. It is asked again by itself; try again in a minute.";

function whatItSaid(before: Payment, after: Payment): string {
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
