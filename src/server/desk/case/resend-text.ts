import type { ActResult } from "../../../contract/desk/endpoint.ts";
import { resendsADay, sendAgain, type SentAgain } from "../../messages/send-again.ts";
import { needCase, caseStateOf } from "./case-facts.ts";
import type { CaseParts } from "./parts.ts";

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
