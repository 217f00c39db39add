import type { StoryEvent } from "../../../contract/desk/case.ts";
import { money } from "../../lib/money.ts";
import { whyUnderReview } from "../../payments/mismatch.ts";
import type { PaymentCause } from "../../payments/payment-state.ts";
import type { PaymentHistory } from "../../payments/payment-history.ts";

/** All events of the payments, each with the number of its attempt. */
export function moneyEvents(payments: readonly PaymentHistory[]): StoryEvent[] {
  return payments.flatMap((payment) => [
    ...payment.events.map((happened) => paymentEvent(payment, happened)),
    ...payment.notices.map(({ event: name, at }) =>
      storyEvent(at, "Signed webhook received", { more: `${name}, attempt ${payment.attempt}.` }),
    ),
    ...(payment.lastAskedAt === null
      ? []
      : [
          storyEvent(payment.lastAskedAt, "Gateway asked, because somebody looked at the page", {
            more: `Attempt ${payment.attempt}; the last time it was.`,
          }),
        ]),
  ]);
}

function paymentEvent(payment: PaymentHistory, happened: PaymentHistory["events"][number]): StoryEvent {
  const { attempt, reference, amountPesewas } = payment;
  const { state, cause, channel, feesPesewas, reason, at } = happened;
  const sum = money(amountPesewas);
  const learned = `Learned ${causes[cause]}.`;
  const because = reason === null ? "" : ` ${reason}.`;
  switch (state) {
    case "created":
      return storyEvent(at, `Payment page opened: ${sum}`, {
        more: `Reference ${reference}, attempt ${attempt}.`,
      });
    case "awaiting":
      return storyEvent(at, "The payer went to the gateway", { more: `Attempt ${attempt}.`, tone: "waits" });
    case "paid": {
      const by = channel === null ? "" : ` by ${channel.replaceAll("_", " ")}`;
      const fees = feesPesewas === null ? "" : ` Fee ${money(feesPesewas)}.`;
      const more = `Attempt ${attempt}. ${learned}${fees}${because}`;
      return storyEvent(at, `Paid: the gateway confirmed ${sum}${by}`, { more, tone: "good" });
    }
    case "failed":
      return storyEvent(at, "The gateway says: declined", {
        more: `Attempt ${attempt}. ${learned}${because}`,
        tone: "bad",
      });
    case "abandoned":
      return storyEvent(
        at,
        cause === "return" ? "The payer came back without paying" : "Nobody paid in time",
        {
          more: `Attempt ${attempt}. ${learned}`,
        },
      );
    case "held":
      return storyEvent(at, "Under review by an operator", {
        more: `${whyUnderReview(happened)} Attempt ${attempt}. ${learned}`,
        tone: "bad",
      });
    case "refunding":
      return storyEvent(at, `Refund of ${sum} asked for, ${refundedBy(cause)}`, {
        more: `Attempt ${attempt}.${because}`,
        tone: "waits",
      });
    case "refunded":
      return storyEvent(at, `${sum} went back`, { more: `Attempt ${attempt}.`, tone: "good" });
  }
}

const causes: Readonly<Record<PaymentCause, string>> = {
  student: "when the payer went to pay again",
  return: "when the payer came back to the page",
  webhook: "after a webhook",
  reconciliation: "by our own asking",
  operator: "when an operator asked",
  rule: "by a rule",
};

function refundedBy(cause: PaymentCause): string {
  return cause === "rule" ? "by a rule" : "by an operator";
}

export function storyEvent(
  at: Date,
  what: string,
  { more = null, tone = "plain" }: { more?: string | null; tone?: StoryEvent["tone"] } = {},
): StoryEvent {
  return { at: at.toISOString(), what, more, tone };
}
