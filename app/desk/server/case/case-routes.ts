import {
  findCases as findEndpoint,
  readCase,
  readCaseGrades,
  helpWithCase,
  refundAtDesk,
  type CasesFound,
} from "../../contract/case.ts";
import { type ActResult, RowId } from "../../../kernel/contract/desk/endpoint.ts";
import { gradesInWords, type OrderKey, findOrders } from "../../../features/result/server/find-orders.ts";
import { type SentAgain, resendsADay, sendAgain } from "../../../features/texts/server/queue-texts.ts";
import { askForOperator } from "../../../features/pay/server/ask-for-visitor.ts";
import { money } from "../../../kernel/lib/days.ts";
import { whyUnderReview } from "../../../features/pay/server/mismatch.ts";
import type { Payment } from "../../../features/pay/server/payments-table.ts";
import { serveDecision } from "../decide-proposals.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { caseStory } from "./case-story.ts";
import type { CaseParts } from "./parts.ts";
import { decideOnRefund, refundCase } from "./refund-case.ts";
import { needCase, unknownCase, caseStateOf, readCaseFacts } from "./case-facts.ts";
import type { z } from "zod";
import { normaliseCheckCode, visibleText } from "../../../kernel/contract/check-code.ts";
import {
  maskPhoneNumber,
  readNationalNumber,
  readPhoneNumber,
  type PhoneNumber,
} from "../../../kernel/lib/phone-number.ts";
import type { ServedCountries } from "../../../kernel/http/served-countries.ts";
import { masked } from "../../../kernel/operators/write-log.ts";
import type { OrderRow } from "../../../features/result/server/checks-table.ts";
import { caseInWords } from "./case-in-words.ts";

/** Routes of a case. Every role except catalogue may read it; only money and owner may refund. */
export function deskCaseRoutes(desk: Desk, parts: CaseParts): void {
  serveDesk(desk, findEndpoint, async ({ body, note }) => {
    note({ about: { kind: "search", reference: body.query } });
    const cases = await findCases(parts, body.query);
    // No personal data in the log: it is never erased, but a student may ask to be.
    if (cases.by === "name") note({ about: { kind: "search", reference: "a name" } });
    note({ detail: `${cases.is_alarm ? "ALARM: " : ""}by ${cases.by ?? "nothing"}` });
    if (cases.is_alarm) {
      const { found } = cases;
      desk.parts.log.error({ alarm: "desk-search", found }, "a search at the desk found too many");
    }
    return cases;
  });
  serveDesk(desk, readCase, async ({ params, operator, note }) => {
    const story = await caseStory(parts, params.code, { operatorId: operator.id });
    if (story === null) throw unknownCase();
    // However it was asked for, the log names it in one way.
    note({ about: { kind: "check", reference: story.code } });
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

const mostShown = 20;
/** Fewer digits match too many people. */
const fewestDigits = 9;

type Parts = Pick<CaseParts, "database" | "jobs" | "countries">;

type Found = z.input<typeof CasesFound>;

/**
 * Finds cases by check code, payment reference, phone (the student's, or the one that paid), mobile money
 * transaction, or the student's name. Of a name the beginnings of its words are enough, as long as few share
 * them; anything else matches whole.
 */
export async function findCases(parts: Parts, query: string): Promise<Found> {
  const search = searchOf(visibleText(query).trim(), parts.countries);
  if (search === null) {
    return { by: null, searched: null, found: 0, cases: [], is_alarm: false, sentence: notASearch };
  }
  const [by, values] = search;
  const searched = inWords(values);
  const whole = await findOrders(parts.database, values, mostShown);
  const isPart = by === "name" && whole.found === 0;
  const partsOfName = values.names?.[0]?.split(" ") ?? [];
  const { found, orders } = isPart ? await findOrders(parts.database, { partsOfName }, mostShown) : whole;
  if (found === 0) {
    const sentence = `0 found. To the caller: ${notFound[by]}`;
    return { by, searched, found, cases: [], sentence, is_alarm: false };
  }
  // That would be a list of students.
  if (isPart && found > mostShown) {
    const sentence = `${found} have this in their name, so none is shown. Type more of the name, or the phone or check code.`;
    return { by, searched, found, cases: [], sentence, is_alarm: false };
  }
  const cases = await Promise.all(orders.map((order) => lineOf(parts, order)));
  const isAlarm = found > cases.length;
  const sentence = isAlarm
    ? `${found} found, ${cases.length} shown. This search is in the log as an alarm.`
    : `${found} found.`;
  return { by, searched, found, cases, sentence, is_alarm: isAlarm };
}

async function lineOf(parts: Parts, order: OrderRow): Promise<Found["cases"][number]> {
  const { orderId, phone, orderedAt } = order;
  const { headline } = caseInWords(await readCaseFacts(parts, order));
  const hidden = phone === null ? null : maskPhoneNumber(phone);
  // Of a second run it names the code of the first.
  return { order: orderId, phone: hidden, ordered_at: orderedAt, headline: masked(headline) ?? "" };
}

/** "Searched for phone +233244999999 or transaction 0244999999." */
function inWords({ codes = [], references = [], phones = [], receipts = [], names = [] }: OrderKey): string {
  const named = [
    ...codes.map((code) => `check code ${code}`),
    ...references.map((reference) => `reference ${reference}`),
    ...phones.map((phone) => `phone ${phone}`),
    ...receipts.map((receipt) => `transaction ${receipt}`),
    ...names
      .slice(0, 1)
      .map((name) => `the name “${name}”, in any order, whole or the beginnings of its words`),
  ];
  return `Searched for ${named.join(" or ")}.`;
}

type FoundBy = NonNullable<CasesFound["by"]>;

function searchOf(typed: string, countries: ServedCountries): [FoundBy, OrderKey] | null {
  const code = normaliseCheckCode(typed);
  const name = typed.toLowerCase().replace(/[\s,]+/g, " ");
  // Ten letters may be a code or a name: "Yaw Boateng".
  if (likeName.test(name)) {
    return ["name", { names: turned(name), codes: code === null ? [] : [code] }];
  }
  if (code !== null) return ["code", { codes: [code] }];
  const reference = typed.toLowerCase().replace(/\s/g, "");
  if (/^okw-[0-9a-f]{6,}$/.test(reference)) return ["reference", { references: [reference] }];
  const phones = phonesFrom(typed, countries);
  const digits = typed.replace(/[\s.-]/g, "");
  const receipts = /^\d+$/.test(digits) && digits.length >= fewestDigits ? [digits] : [];
  if (phones.length > 0) return ["phone", { phones, receipts }];
  return receipts.length > 0 ? ["transaction", { receipts }] : null;
}

/** The same words beginning with each: slips and callers say the surname first or last. */
function turned(name: string): string[] {
  const words = name.split(" ");
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" "));
}

const notASearch =
  "Type a check code (ten letters and digits), a payment reference (okw-…), a whole phone or transaction number, or the student’s name.";

/** Words, one of them with three letters in a row. */
const likeName = /^(?=.*\p{L}{3})\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*)*$/u;

/** The number in each country we send texts to, because a caller from Lagos may leave out +234. */
function phonesFrom(written: string, countries: ServedCountries): PhoneNumber[] {
  const typed = written.replace(/^(?:tel|phone)[:.\s]*/i, "").replace(/[/_]/g, " ");
  const digits = typed.replace(/\D/g, "");
  if (digits.length < fewestDigits || !/^[+\d\s().\-\u2013\u2011]+$/u.test(typed)) return [];
  const read = [readPhoneNumber(typed), ...countries.map((country) => readNationalNumber(typed, country))];
  return [...new Set(read.filter((phone) => phone !== null))];
}

/** The advice if nothing was found: most callers misread or mistype, and many have another detail. */
const notFound: Readonly<Record<FoundBy, string>> = {
  code: "I cannot find this check code. Please read it to me again letter by letter, or give me the reference on your receipt, which begins with okw.",
  reference:
    "I cannot find this reference. Please read it to me again letter by letter, or give me your check code.",
  phone:
    "I find nothing under this number. Which number did you give us, and which one paid? Or read me your check code.",
  transaction:
    "I cannot find this transaction number. Please read it to me again, or give me your check code or the number that paid.",
  name: "I find nothing under this name. Please spell it for me as you typed it on our site, or give me your check code.",
};
