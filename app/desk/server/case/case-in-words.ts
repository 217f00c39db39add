import type { CaseStory } from "../../contract/case.ts";
import { money } from "../../../kernel/lib/days.ts";
import { stateOfText } from "../../../features/texts/server/text-history.ts";
import { whyUnderReview } from "../../../features/pay/server/mismatch.ts";
import { caseStateOf, type CaseFacts } from "./case-facts.ts";
import { isWaiting } from "./refund-proposals.ts";

/** For the operator in one line, and to read to the caller. */
type Words = readonly [headline: string, say: string, ...more: string[]];

/**
 * The state of a case in words. The one or two sentences for the caller contain only what the holder of the
 * code may know, and promise only what we do.
 */
export function caseInWords(facts: CaseFacts): Pick<CaseStory, "headline" | "say"> {
  const [headline, first, ...more] = wordsOf(facts);
  // Sentences about money come before those about texts.
  return { headline, say: [first, ...aboutSecondPayment(facts), ...more].slice(0, 2) };
}

function wordsOf(facts: CaseFacts): Words {
  const { payment, recheckOfCode: original } = facts.order;
  const sum = payment === null ? "the price" : money(payment.amountPesewas);
  const state = caseStateOf(facts);
  // Money that is not settled comes first.
  const isUnsettled = state === "nothing" || state === "waiting" || state === "refunded";
  if (isUnsettled && payment?.state === "held") return ofUnderReview(facts);
  if (isUnsettled && payment?.state === "refunding") {
    return [
      `${sum} is on its way back; the gateway has not confirmed it yet.`,
      `Your ${sum} is on its way back. It may take some days until you see it.`,
    ];
  }
  if (facts.isClass) return ofClass(facts, sum);
  switch (state) {
    case "nothing":
      return ofNothing(facts);
    case "open":
      return ofOpen(facts, sum);
    case "free":
      return [
        "Free: the check found nothing that is sold, so nothing is asked for.",
        "This result is free: there is nothing to pay. You can open it with your check code.",
      ];
    case "waiting":
      if (payment?.isForPayer === true) return ofPayerAtGateway(sum);
      return [
        `Waiting: the student went to pay ${sum}, and we have heard of no payment yet.`,
        `We asked for ${sum}, and the payment company has not confirmed it yet. Please approve it on your phone if you are asked; your result opens by itself when it is confirmed.`,
      ];
    case "unpaid":
      return ofUnpaid(facts, sum);
    case "refunded":
      if (original === null) {
        return [
          `${sum} went back: the result is closed and may be paid again.`,
          `Your ${sum} was sent back to the account you paid from. You can pay again whenever you like.`,
        ];
      }
      return [
        `The free second run of ${original}, whose ${sum} went back: closed with it.`,
        `This free second run belongs to check ${original}. Its ${sum} was sent back, so both results are closed.`,
      ];
  }
}

const refundNotDecided = "A refund was asked for, and it is not decided yet.";
const isRefundProposed = ({ proposals }: CaseFacts) => proposals.some(isWaiting);

function ofUnderReview(facts: CaseFacts): Words {
  const reviewed = facts.payments.find(({ reference }) => reference === facts.order.payment?.reference);
  return [
    `Under review. ${reviewed === undefined ? "" : whyUnderReview(reviewed)}`,
    isRefundProposed(facts)
      ? `Your payment does not match what we asked for. ${refundNotDecided}`
      : "Your payment arrived, but not as we asked for it, so we have to look at it. Your money is not lost: we open your result or give it back.",
  ];
}

function ofNothing({ order, erasedAt }: CaseFacts): Words {
  if (erasedAt !== null) {
    return [
      "The student deleted everything we stored.",
      "You deleted everything we stored about this check, so there is nothing left that I could open.",
    ];
  }
  return order.phone === null
    ? [
        "Never paid, and deleted after its time.",
        "This check was not paid for and was deleted after its time. You can make a new one on our site.",
      ]
    : [
        "A phone was given, and no grades yet.",
        "You gave us a phone number but no grades yet. Please open our site and finish the form.",
      ];
}

function ofOpen(facts: CaseFacts, sum: string): Words {
  const { openedBy, recheckOfCode: original, recheckCode, payment } = facts.order;
  if (openedBy === "class") {
    return [
      "Open: its school paid for the whole class.",
      "Your school paid for this check, and your result is open: enter your check code on our site.",
    ];
  }
  if (original !== null) {
    return [
      `The free second run of ${original}, which is paid: open.`,
      "This is your free second run, and it is open. You can read it with this check code.",
    ];
  }
  const who = payment?.isForPayer === true ? `The ${sum} of the person you asked` : `Your ${sum}`;
  return [
    `Paid ${sum}: the result is open.${recheckCode === null ? "" : " Its free second run was used."}`,
    isRefundProposed(facts)
      ? `${who} is paid. ${refundNotDecided}`
      : `${who} arrived and your result is open: enter your check code on our site.`,
    aboutText(facts),
  ];
}

/** The newest text with the result. */
function aboutText({ texts }: CaseFacts): string {
  const newest = texts.findLast(({ kind }) => kind === "result");
  switch (newest && stateOfText(newest)) {
    case "delivered":
      return "The text with your link was delivered to the number you gave us.";
    case "sent":
      return "We sent you the text with your link; if it did not come, I can send it again.";
    case "waiting":
      return "The text with your link is still waiting to go out; you do not need it to open the page.";
    case "given up":
    case "not delivered":
    case undefined:
      return "The text with your link did not reach you, but you do not need it to open the page.";
  }
}

function ofUnpaid({ order: { payment }, payments }: CaseFacts, sum: string): Words {
  // Whoever was asked to pay may be at the gateway, whatever happened to the student's own attempts.
  if (payments.some(({ isForPayer, state }) => isForPayer && state === "awaiting")) {
    return ofPayerAtGateway(sum);
  }
  const notBegun = "We have no payment for this check. Open it with your code and press Make Payment.";
  if (payment === null) return ["Not paid: no payment was ever started.", notBegun];
  if (payment.state === "failed") {
    return [
      `Not paid: the gateway says that ${sum} was declined.`,
      payment.isForPayer
        ? "The payment of the person you asked was declined, and we have received nothing. They can use the link again."
        : "Your payment was declined, and we have received nothing. You can try again with Make Payment on your result page.",
    ];
  }
  if (!payment.isForPayer) return [`Not paid: ${sum} is to be paid.`, notBegun];
  return [
    `Not paid: somebody else was asked to pay ${sum}.`,
    "The person you asked opened the link and has not paid yet. They can use it again, or you press Make Payment yourself.",
  ];
}

function ofPayerAtGateway(sum: string): Words {
  return [
    `Waiting: whoever was asked to pay went to pay ${sum}, and we have heard of no payment yet.`,
    `The person you asked went to pay ${sum}, and the payment company has not confirmed it yet. Your result opens by itself when it is confirmed.`,
  ];
}

/** For a school that pays for its class. */
function ofClass(facts: CaseFacts, sum: string): Words {
  const { seats, payment } = facts.order;
  const [results, are] =
    seats === 1 ? ["the result of 1 student", "is"] : [`the results of ${seats ?? 0} students`, "are"];
  switch (caseStateOf(facts)) {
    case "open":
      return [
        `Paid ${sum}: ${results} ${are} open.`,
        isRefundProposed(facts)
          ? `Your ${sum} for ${results} is paid. ${refundNotDecided}`
          : `Your ${sum} arrived, and ${results} ${are} open. Print the pages again from the page of your class.`,
      ];
    case "waiting":
      return [
        `Waiting: the school went to pay ${sum}, and we have heard of no payment yet.`,
        `We asked for ${sum} for your class, and the payment company has not confirmed it yet. The results open by themselves when it is confirmed.`,
      ];
    case "refunded":
      return [
        `${sum} went back: ${results} ${are} closed and may be paid again.`,
        `Your ${sum} for the class was sent back to the account you paid from.`,
      ];
    case "unpaid":
    case "free":
    case "nothing":
      if (seats === null) {
        return [
          "A class with nothing to pay for.",
          "There is nothing to pay for this class. Every student can open the own result with the code.",
        ];
      }
      return [
        ofUnpaid(facts, sum)[0],
        payment?.state === "failed"
          ? "The payment for your class was declined, and we have received nothing. You can pay again there."
          : "We have no payment for this class. Open the page of your class and press the button to pay for all.",
      ];
  }
}

/** A second payment of the check: being refunded, or under review. */
function aboutSecondPayment(facts: CaseFacts): string[] {
  if (caseStateOf(facts) !== "open") return [];
  const second = facts.payments.find(({ state }) => state === "refunding" || state === "held");
  if (second === undefined) return [];
  const sum = money(second.amountPesewas);
  if (second.state === "held") return [`There is a second payment of ${sum} that we have to look at.`];
  return facts.order.openedBy === "class"
    ? [`Your own ${sum} is on its way back, because your school paid.`]
    : [`This check was paid twice, and the second ${sum} is on its way back.`];
}
