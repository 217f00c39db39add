import { isRefundable } from "../../../features/pay/server/payment-state.ts";
import type { CaseStory } from "../../contract/case.ts";
import { money } from "../../../kernel/lib/money.ts";
import { caseStateOf, type CaseFacts } from "./case-facts.ts";

/** The effect of each button, in words; null without one. */
export function actsOf(facts: CaseFacts, refundAlonePesewas: number): CaseStory["acts"] {
  const { payments, order, proposals, isClass } = facts;
  const state = caseStateOf(facts);
  const isOpenAsked = payments.some((payment) => payment.state !== "refunded");
  const givable = payments.filter(({ state: of }) => isRefundable(of));
  const unfinished = payments.some((payment) => payment.state === "refunding");
  const isProposed = proposals.some(({ needsSecond, decision }) => needsSecond && decision === null);
  return {
    ask: isOpenAsked
      ? "Asks the gateway about every payment of this check and writes down what it says. What it confirms opens the result."
      : null,
    resend:
      state === "open" && !isClass && order.phone !== null
        ? "Sends the text with code and link once more to the number of this check; three times a day at most."
        : null,
    refund: refundInWords(),
  };

  function refundInWords(): string | null {
    if (givable.length > 0 && !isProposed) {
      const sums = givable.map(({ amountPesewas }) => money(amountPesewas)).join(" or ");
      const needsSecond = givable.some(({ amountPesewas }) => amountPesewas > refundAlonePesewas);
      const first = needsSecond ? " A second person confirms it first." : "";
      return `Gives ${sums} back.${first} ${whatCloses()} This cannot be undone.`;
    }
    return unfinished ? "The gateway has not confirmed the refund yet: asks it again now." : null;
  }

  function whatCloses(): string {
    if (isClass) return "All results that it opened close.";
    return order.recheckCode !== null
      ? "The result closes, and so does its free second run, which was used."
      : "A result that was open closes.";
  }
}
