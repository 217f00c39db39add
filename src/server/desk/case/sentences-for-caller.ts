import type { TextState } from "../../messages/text-history.ts";
import { money } from "../../lib/money.ts";
import { isPayerAtGateway, resultText, stateOf, type CaseFacts } from "./case-facts.ts";
import { classInWords } from "./headline.ts";
import { isWaiting } from "./refund-proposals.ts";

/**
 * One or two sentences to read to the caller. They contain only what the holder of the code may know, and
 * promise only what we do.
 */
export function sentencesForCaller(facts: CaseFacts): string[] {
  const [first, ...more] = aboutState(facts);
  // Sentences about money come before those about texts.
  return [first!, ...aboutSecondPayment(facts), ...more].slice(0, 2);
}

function aboutState(facts: CaseFacts): string[] {
  const { order } = facts;
  const { payment } = order;
  const sum = payment === null ? "the price" : money(payment.amountPesewas);
  const state = stateOf(facts);
  if (state === "nothing" || state === "waiting" || state === "refunded") {
    if (payment?.state === "held") return [aboutUnderReview(facts)];
    if (payment?.state === "refunding") {
      return [`Your ${sum} is on its way back. It may take some days until you see it.`];
    }
  }
  if (facts.isClass) return aboutClass(facts, sum);
  switch (state) {
    case "nothing":
      return [aboutNothing(facts)];
    case "free":
      return ["This result is free: there is nothing to pay. You can open it with your check code."];
    case "open":
      return aboutOpen(facts, sum);
    case "waiting":
      return [
        payment?.isForPayer === true
          ? payerIsPaying(sum)
          : `We asked for ${sum}, and the payment company has not confirmed it yet. Please approve it on your phone if you are asked; your result opens by itself when it is confirmed.`,
      ];
    case "unpaid":
      return [isPayerAtGateway(facts) ? payerIsPaying(sum) : aboutUnpaid(order)];
    case "refunded":
      return [
        order.recheckOfCode === null
          ? `Your ${sum} was sent back to the account you paid from. You can pay again whenever you like.`
          : `This free second run belongs to check ${order.recheckOfCode}. Its ${sum} was sent back, so both results are closed.`,
      ];
  }
}

const payerIsPaying = (sum: string) =>
  `The person you asked went to pay ${sum}, and the payment company has not confirmed it yet. Your result opens by itself when it is confirmed.`;

function aboutNothing({ order, erasedAt }: CaseFacts): string {
  if (erasedAt !== null) {
    return "You deleted everything we held about this check, so there is nothing left that I could open.";
  }
  return order.phone === null
    ? "This check was not paid for and was deleted after its time. You can make a new one on our site."
    : "You gave us a phone number but no grades yet. Please open our site and finish the form.";
}

function aboutOpen(facts: CaseFacts, sum: string): string[] {
  const { order } = facts;
  if (order.openedBy === "class") {
    return ["Your school paid for this check, and your result is open: enter your check code on our site."];
  }
  if (order.recheckOfCode !== null) {
    return ["This is your free second run, and it is open. You can read it with this check code."];
  }
  const who = order.payment?.isForPayer === true ? `The ${sum} of the person you asked` : `Your ${sum}`;
  return [
    refundIsProposed(facts)
      ? `${who} is paid. ${refundNotDecided}`
      : `${who} arrived and your result is open: enter your check code on our site.`,
    ...aboutText(resultText(facts)),
  ];
}

function aboutUnpaid({ payment }: CaseFacts["order"]): string {
  if (payment?.state === "failed") {
    return payment.isForPayer
      ? "The payment of the person you asked was declined, and we have received nothing. They can use the link again."
      : "Your payment was declined, and we have received nothing. You can try again with Make Payment on your result page.";
  }
  return payment?.isForPayer === true
    ? "The person you asked opened the link and has not paid yet. They can use it again, or you press Make Payment yourself."
    : "We have no payment for this check. Open it with your code and press Make Payment.";
}

/** For a school that pays for its class. */
function aboutClass(facts: CaseFacts, sum: string): string[] {
  const { order } = facts;
  const results = classInWords(order.seats);
  switch (stateOf(facts)) {
    case "open":
      return [
        refundIsProposed(facts)
          ? `Your ${sum} for ${results} is paid. ${refundNotDecided}`
          : `Your ${sum} arrived, and ${results} ${order.seats === 1 ? "is" : "are"} open. Print the pages again from the page of your class.`,
      ];
    case "waiting":
      return [
        `We asked for ${sum} for your class, and the payment company has not confirmed it yet. The results open by themselves when it is confirmed.`,
      ];
    case "refunded":
      return [`Your ${sum} for the class was sent back to the account you paid from.`];
    case "unpaid":
    case "free":
    case "nothing":
      if (order.seats === null) {
        return [
          "There is nothing to pay for this class. Every student can open the own result with the code.",
        ];
      }
      return order.payment?.state === "failed"
        ? ["The payment for your class was declined, and we have received nothing. You can pay again there."]
        : [
            "We have no payment for this class. Open the page of your class and press the button to pay for all.",
          ];
  }
}

function aboutUnderReview(facts: CaseFacts): string {
  return refundIsProposed(facts)
    ? `Your payment does not match what we asked for. ${refundNotDecided}`
    : "Your payment arrived, but not as we asked for it, so we have to look at it. Your money is not lost: we open your result or give it back.";
}

function aboutText(text: TextState | null): string[] {
  switch (text) {
    case "delivered":
      return ["The text with your link was delivered to the number you gave us."];
    case "sent":
      return ["We sent you the text with your link; if it did not come, I can send it again."];
    case "waiting":
      return ["The text with your link is still waiting to go out; you do not need it to open the page."];
    case "given up":
    case "not delivered":
    case null:
      return ["The text with your link did not reach you, but you do not need it to open the page."];
  }
}

const refundNotDecided = "A refund was asked for, and it is not decided yet.";

function refundIsProposed({ proposals }: CaseFacts): boolean {
  return proposals.some(isWaiting);
}

/** A second payment of the check: being refunded, or under review. */
function aboutSecondPayment(facts: CaseFacts): string[] {
  if (stateOf(facts) !== "open") return [];
  const second = facts.payments.find(({ state }) => state === "refunding" || state === "held");
  if (second === undefined) return [];
  const sum = money(second.amountPesewas);
  if (second.state === "held") return [`There is a second payment of ${sum} that we have to look at.`];
  return facts.order.openedBy === "class"
    ? [`Your own ${sum} is on its way back, because your school paid.`]
    : [`This check was paid twice, and the second ${sum} is on its way back.`];
}
