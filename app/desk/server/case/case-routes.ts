import {
  findCases as findEndpoint,
  readCase,
  readCaseGrades,
  helpWithCase,
  refundAtDesk,
} from "../../contract/case.ts";
import { type ActResult, RowId } from "../../../kernel/contract/desk/endpoint.ts";
import { gradesInWords } from "../../../features/result/server/find-orders.ts";
import { type SentAgain, resendsADay, sendAgain } from "../../../features/texts/server/send-again.ts";
import { askForOperator } from "../../../features/pay/server/ask-for-operator.ts";
import { money } from "../../../kernel/lib/money.ts";
import { whyUnderReview } from "../../../features/pay/server/mismatch.ts";
import type { Payment } from "../../../features/pay/server/payments-table.ts";
import { serveDecision } from "../decide-proposals.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { caseStory } from "./case-story.ts";
import { findCases } from "./find-cases.ts";
import type { CaseParts } from "./parts.ts";
import { decideOnRefund, refundCase } from "./refund-case.ts";
import { needCase, unknownCase, caseStateOf } from "./case-facts.ts";

/** Routes of a case. Every role except catalogue may read it; only money and owner may refund. */
export function deskCaseRoutes(desk: Desk, parts: CaseParts): void {
  serveDesk(desk, findEndpoint, async ({ body, note }) => {
    note({ about: { kind: "search", reference: body.query } });
    const cases = await findCases(parts, body.query);
    // No personal data in the log: it is never erased, but a student may ask to be.
    if (cases.by === "name") note({ about: { kind: "search", reference: "a name" } });
    note({ detail: `${cases.is_alarm ? "ALARM: " : ""}by ${cases.by ?? "nothing"}: ${cases.sentence}` });
    if (cases.is_alarm) {
      const { found } = cases;
      desk.parts.log.error({ alarm: "desk-search", found }, "a search at the desk found too many");
    }
    return cases;
  });
  serveDesk(desk, readCase, async ({ params, operator }) => {
    const story = await caseStory(parts, params.code, { operatorId: operator.id });
    if (story === null) throw unknownCase();
    return story;
  });
  serveDesk(desk, readCaseGrades, async ({ params }) => {
    const { order } = await needCase(parts, params.code);
    return order.check === null ? [] : gradesInWords(parts, order.check);
  });
  for (const [act, log, run] of [
    ["ask", "ask gateway", askGateway],
    ["resend", "send text again", resendText],
  ] as const) {
    const endpoint = {
      ...helpWithCase,
      path: helpWithCase.path.replace(":act", act),
      params: helpWithCase.params.pick({ code: true }),
      rule: { ...helpWithCase.rule, act: log },
    };
    serveDesk(desk, endpoint, ({ params }) => run(parts, params.code));
  }
  serveDesk(desk, refundAtDesk, ({ params, body, operator, note }) => {
    note({ detail: body.reference });
    return refundCase(parts, { ...body, code: params.code, operatorId: operator.id });
  });
  serveDecision(desk, "refund", RowId, async (decided) => {
    const { code, ...done } = await decideOnRefund(parts, decided);
    return { ...done, about: { kind: "check", reference: code } };
  });
}

/** Sends the text with the result again. Pressing twice sends one text. */
export async function resendText(parts: CaseParts, code: string): Promise<ActResult> {
  const facts = await needCase(parts, code);
  const { order, erasedAt, isClass } = facts;
  if (erasedAt !== null) return { is_done: false, sentence: sentences["no phone"] };
  if (caseStateOf(facts) === "open" && order.phone === null) {
    return { is_done: false, sentence: "This check has no phone number, so no text can be sent." };
  }
  if (caseStateOf(facts) !== "open" || isClass) {
    return {
      is_done: false,
      sentence: "Only the result of a paid check has a text, and this one is not open.",
    };
  }
  const { database, jobs, now, dailyBudget, payments } = parts;
  const sent = await sendAgain({ database, jobs, now, dailyBudget, log: payments.log }, order.orderId);
  return { is_done: sent === "stored", sentence: sentences[sent] };
}

const sentences: Readonly<Record<SentAgain, string>> = {
  stored: "The text is on its way once more, to the number of this check.",
  "no phone": "The student deleted the number, so there is nobody to send a text to.",
  "waits already": "A text waits already and goes out by itself; no second one was stored.",
  "just sent":
    "It was sent again a moment ago. Texts take their time: wait two minutes before you send another.",
  "three today": `It was sent again ${resendsADay} times today, which is all there is for a day. Read the code and the link to the caller.`,
  "budget spent": "The day's texts are spent. Read the code and the link to the caller.",
};

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
  "The gateway does not answer now, so nothing changed. It is asked again by itself; try again in a minute. Tell the caller: we cannot see yet whether your payment arrived. Please do not pay a second time.";

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
