import type { CaseState } from "../../../contract/desk/case.ts";
import { heldInWords, money } from "./held-in-words.ts";
import type { PaymentHistory } from "../../payments/payment-history.ts";
import { decidingOf } from "./case-facts.ts";

/** How it stands, in one line, for the operator. */
export function headlineOf(state: CaseState, payments: readonly PaymentHistory[]): string {
  const payment = decidingOf(payments);
  const sum = payment === undefined ? "" : money(payment.amountPesewas);
  switch (state) {
    case "deleted":
      return "The student deleted everything we held.";
    case "forgotten":
      return "Never paid, and deleted after its time.";
    case "no-grades":
      return "A phone was given, and no grades yet.";
    case "free":
      return "Free: nothing fits, so nothing is asked for.";
    case "second-run":
      return "The free second run of a paid check: open.";
    case "unpaid":
      return payment === undefined ? "Not paid: no payment was ever started." : `Not paid: ${sum} is open.`;
    case "declined":
      return `Not paid: the gateway says that ${sum} was declined.`;
    case "awaiting":
      return `Waiting: the student went to pay ${sum}, and the gateway knows of no payment yet.`;
    case "held":
      return `Held. ${heldInWords(payment?.reason ?? null)}`;
    case "open":
      return `Paid ${sum}: the result is open.`;
    case "refunding":
      return `${sum} is on its way back; the gateway has not confirmed it yet.`;
    case "refunded":
      return `${sum} went back: the result is closed and may be paid again.`;
  }
}
