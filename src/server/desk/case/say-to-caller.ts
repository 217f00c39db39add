import type { TextState } from "../../messages/text-history.ts";
import { money } from "./held-in-words.ts";
import { decidingOf, resultText, type CaseFacts } from "./case-facts.ts";
import { isWaiting } from "./refund-proposals.ts";

/**
 * One or two plain sentences to read to the caller. Nothing in them is secret to whoever has the code, and nothing is
 * promised that we do not do. null: nobody has the code.
 */
export function sayToCaller(facts: CaseFacts | null): string[] {
  if (facts === null) return [unknownCode];
  const [first, ...more] = aboutState(facts);
  // Money is told before texts.
  return [first!, ...aboutSecondPayment(facts), ...more].slice(0, 2);
}

const unknownCode =
  "I cannot find this check code. Please read it to me again letter by letter, or give me the reference on your receipt, which begins with okw.";

function aboutState(facts: CaseFacts): string[] {
  const { state, payments } = facts;
  const payment = decidingOf(payments);
  const sum = payment === undefined ? "the price" : money(payment.amountPesewas);
  switch (state) {
    case "deleted":
      return ["You deleted everything we held about this check, so there is nothing left that I could open."];
    case "forgotten":
      return [
        "This check was not paid for and was deleted after its time. You can make a new one on our site.",
      ];
    case "no-grades":
      return ["You gave us a phone number but no grades yet. Please open our site and finish the form."];
    case "free":
      return ["This result is free: there is nothing to pay. You can open it with your check code."];
    case "second-run":
      return ["This is your free second run, and it is open. You can read it with this check code."];
    case "unpaid":
      return ["We have no payment for this check. Open it with your code and press Make Payment."];
    case "declined":
      return [
        "Your payment was declined, and we have received nothing. You can try again with Make Payment on your result page.",
      ];
    case "awaiting":
      return [
        `We asked for ${sum}, and the payment company has not confirmed it yet. Please approve it on your phone if you are asked; your result opens by itself when it is confirmed.`,
      ];
    case "held":
      return refundIsProposed(facts)
        ? [
            "Your payment does not match what we asked for, so we are about to give it back. A colleague has to confirm it first.",
          ]
        : [
            "Your payment arrived, but not as we asked for it, so a colleague has to look at it. Your money is not lost: we open your result or give it back.",
          ];
    case "open":
      return [
        refundIsProposed(facts)
          ? `Your ${sum} is paid. A refund was asked for, and a colleague has to confirm it.`
          : `Your ${sum} arrived and your result is open: enter your check code on our site.`,
        ...aboutText(resultText(facts)),
      ];
    case "refunding":
      return [`Your ${sum} is on its way back. It may take some days until you see it.`];
    case "refunded":
      return [`Your ${sum} was sent back to the account you paid from. You can pay again whenever you like.`];
  }
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

function refundIsProposed({ proposals }: CaseFacts): boolean {
  return proposals.some(isWaiting);
}

/** Two pages were paid, and one goes back by itself. */
function aboutSecondPayment({ state, payments }: CaseFacts): string[] {
  if (state !== "open") return [];
  const second = payments.find((payment) => payment.state === "refunding" || payment.state === "held");
  if (second === undefined) return [];
  const sum = money(second.amountPesewas);
  return second.state === "refunding"
    ? [`You paid twice, and the second ${sum} is on its way back.`]
    : [`There is a second payment of ${sum} that a colleague has to look at.`];
}
