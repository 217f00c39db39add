import type { StoryEvent } from "../../contract/case.ts";
import { money } from "../../../kernel/lib/days.ts";
import { whyUnderReview } from "../../../features/pay/server/mismatch.ts";
import type { PaymentCause } from "../../../features/pay/server/payment-state.ts";
import type { PaymentHistory } from "../../../features/pay/server/payment-history.ts";

/** All events of the payments, each with the number of its attempt. */
export function moneyEvents(payments: readonly PaymentHistory[]): StoryEvent[] {
  return payments.flatMap((payment) => {
    const { attempt, lastAskedAt, events, notices } = payment;
    const asked = "Gateway asked, because somebody looked at the page";
    return [
      ...events.map((happened) => storyEvent(happened.at, ...paymentEvent(payment, happened))),
      ...notices.map((notice) =>
        storyEvent(notice.at, "Signed webhook received", `${notice.event}, attempt ${attempt}.`),
      ),
      ...(lastAskedAt === null
        ? []
        : [storyEvent(lastAskedAt, asked, `Attempt ${attempt}; the last time it was.`)]),
    ];
  });
}

type InWords = readonly [what: string, more?: string | null, tone?: StoryEvent["tone"]];

function paymentEvent(payment: PaymentHistory, happened: PaymentHistory["events"][number]): InWords {
  const { attempt: nr, reference, amountPesewas } = payment;
  const { state, cause, channel, feesPesewas, reason } = happened;
  const sum = money(amountPesewas);
  const attempt = `Attempt ${nr}.`;
  const learned = `${attempt} Learned ${causes[cause]}.`;
  const because = reason === null ? "" : ` ${reason}.`;
  switch (state) {
    case "created":
      return [`Payment page opened: ${sum}`, `Reference ${reference}, attempt ${nr}.`];
    case "awaiting":
      return ["The payer went to the gateway", attempt, "waits"];
    case "paid": {
      const by = channel === null ? "" : ` by ${channel.replaceAll("_", " ")}`;
      const fees = feesPesewas === null ? "" : ` Fee ${money(feesPesewas)}.`;
      return [`Paid: the gateway confirmed ${sum}${by}`, `${learned}${fees}${because}`, "good"];
    }
    case "failed":
      return ["The gateway says: declined", `${learned}${because}`, "bad"];
    case "abandoned":
      return [cause === "return" ? "The payer came back without paying" : "Nobody paid in time", learned];
    case "held":
      return ["Under review by an operator", `${whyUnderReview(happened)} ${learned}`, "bad"];
    case "refunding": {
      const who = cause === "rule" ? "by a rule" : "by an operator";
      return [`Refund of ${sum} asked for, ${who}`, `${attempt}${because}`, "waits"];
    }
    case "refunded":
      return [`${sum} went back`, attempt, "good"];
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

export function storyEvent(at: Date, ...[what, more = null, tone = "plain"]: InWords): StoryEvent {
  return { at: at.toISOString(), what, more, tone };
}
