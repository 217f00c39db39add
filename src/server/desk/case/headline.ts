import { money } from "../../lib/money.ts";
import { whyUnderReview } from "../../payments/mismatch.ts";
import { isPayerAtGateway, stateOf, type OrderFacts } from "./case-facts.ts";

/** The state of the case in one line, for the operator. */
export function headlineOf(facts: OrderFacts): string {
  const { order, isClass, erasedAt, payments } = facts;
  const { payment, recheckOfCode } = order;
  const sum = payment === null ? "the price" : money(payment.amountPesewas);
  const what = isClass ? classInWords(order.seats) : "the result";
  const state = stateOf(facts);
  // Money that is not settled comes first.
  if (state === "nothing" || state === "waiting" || state === "refunded") {
    const deciding = payments.find(({ reference }) => reference === payment?.reference);
    if (deciding?.state === "held") return `Under review. ${whyUnderReview(deciding)}`;
    if (payment?.state === "refunding")
      return `${sum} is on its way back; the gateway has not confirmed it yet.`;
  }
  switch (state) {
    case "nothing":
      if (erasedAt !== null) return "The student deleted everything we held.";
      return order.phone === null
        ? "Never paid, and deleted after its time."
        : "A phone was given, and no grades yet.";
    case "open":
      if (order.openedBy === "class") return "Open: its school paid for the whole class.";
      if (recheckOfCode !== null) return `The free second run of ${recheckOfCode}, which is paid: open.`;
      return `Paid ${sum}: ${what} ${isClass ? "are" : "is"} open.${order.recheckCode !== null ? " Its free second run was used." : ""}`;
    case "free":
      return "Free: the check found nothing that is sold, so nothing is asked for.";
    case "waiting":
      return payment?.isForPayer === true
        ? payerIsPaying(sum)
        : `Waiting: ${isClass ? "the school" : "the student"} went to pay ${sum}, and we have heard of no payment yet.`;
    case "unpaid":
      if (isClass && order.seats === null) return "A class with nothing to pay for.";
      if (isPayerAtGateway(facts)) return payerIsPaying(sum);
      if (payment === null) return "Not paid: no payment was ever started.";
      if (payment.state === "failed") return `Not paid: the gateway says that ${sum} was declined.`;
      return payment.isForPayer
        ? `Not paid: somebody else was asked to pay ${sum}.`
        : `Not paid: ${sum} is open.`;
    case "refunded":
      return recheckOfCode === null
        ? `${sum} went back: ${what} ${isClass ? "are" : "is"} closed and may be paid again.`
        : `The free second run of ${recheckOfCode}, whose ${sum} went back: closed with it.`;
  }
}

const payerIsPaying = (sum: string) =>
  `Waiting: whoever was asked to pay went to pay ${sum}, and we have heard of no payment yet.`;

export function classInWords(seats: number | null): string {
  return seats === 1 ? "the result of 1 student" : `the results of ${seats ?? 0} students`;
}
