import assert from "node:assert/strict";
import { test } from "node:test";
import { CaseState } from "../../contract/case.ts";
import type { PaymentState } from "../../../features/pay/server/payment-state.ts";
import type { PaymentHistory } from "../../../features/pay/server/payment-history.ts";
import type { OrderRow } from "../../../features/result/server/checks-table.ts";
import { caseStateOf, type CaseFacts } from "./case-facts.ts";
import { caseInWords } from "./case-in-words.ts";

const at = new Date("2026-11-20T19:00:00Z");

/** Of each row as much as a sentence is chosen by. */
const payment = (state: PaymentState, attempt = 1, isForPayer = false) =>
  ({
    paymentId: attempt,
    attempt,
    amountPesewas: 1200,
    isForPayer,
    state,
    mismatch: null,
    reason: null,
  }) as PaymentHistory;
const check = { isFree: false, totalQualified: 4 } as OrderRow["check"];
const free = { isFree: true } as OrderRow["check"];
const order = {
  phone: "+233241234567",
  recheckOf: null,
  recheckOfCode: null,
  isOfClass: false,
  openedBy: null,
  seats: null,
  check,
  payment: null,
} as Partial<OrderRow> as OrderRow;
type Text = CaseFacts["texts"][number];
const stored = { kind: "result", attempts: [], reports: [], isUnderWay: false } as Partial<Text> as Text;
const sent: Text = { ...stored, attempts: [{ sender: "arkesel", outcome: "sent", reason: null, at }] };
const reported = (status: string): Text => ({ ...sent, reports: [{ sender: "arkesel", status, at }] });
const proposal = { needsSecond: true, decision: null } as CaseFacts["proposals"][number];

/** Like the database's answer: the deciding payment is the order's. */
function facts({ order: of = order, ...more }: Partial<CaseFacts>): CaseFacts {
  const payments = more.payments ?? [];
  const isPaid = payments.some(({ state }) => state === "paid");
  const deciding =
    payments.find(({ state }) => state === "paid") ?? payments.findLast(({ isForPayer }) => !isForPayer);
  const whole = {
    ...of,
    payment: deciding ?? payments.at(-1) ?? of.payment,
    openedBy: of.openedBy ?? (isPaid ? "own" : null),
  };
  return { payments, texts: [], erasedAt: null, proposals: [], isClass: false, ...more, order: whole };
}

const of = (...payments: PaymentHistory[]) => facts({ payments });
const ofOrder = (more: Partial<OrderRow>, rest: Partial<CaseFacts> = {}) =>
  facts({ order: { ...order, ...more }, ...rest });
const opened = (...texts: Text[]) => facts({ payments: [payment("paid")], texts });
const ofClass = (...payments: PaymentHistory[]) =>
  ofOrder({ phone: null, isOfClass: true, openedBy: "class" }, { payments });
const ofSchool = (state: PaymentState | null, seats: number | null = 3) =>
  ofOrder(
    { check: null, seats },
    { isClass: true, payments: state === null ? [] : [{ ...payment(state), amountPesewas: 3600 }] },
  );
const secondRun = { recheckOf: 7, recheckOfCode: "AAAAA-AAAA1", check: free };
const deleted = { phone: null, check: null };

const table: [string, CaseFacts, CaseState, RegExp][] = [
  ["no grades yet", ofOrder({ check: null }), "nothing", /no grades yet/],
  ["nothing started", of(), "unpaid", /no payment for this check.*Make Payment/],
  ["a page nobody went to", of(payment("created")), "unpaid", /no payment/],
  ["came back unpaid", of(payment("abandoned")), "unpaid", /no payment/],
  ["declined", of(payment("failed")), "unpaid", /declined, and we have received nothing/],
  ["awaiting", of(payment("awaiting")), "waiting", /asked for GHS 12.00.*not confirmed it yet/],
  ["held", of(payment("held")), "waiting", /not as we asked.*not lost/],
  [
    "held, to be given back",
    facts({ payments: [payment("held")], proposals: [proposal] }),
    "waiting",
    /does not match.*refund was asked for.*not decided/,
  ],
  ["paid, text delivered", opened(reported("delivered")), "open", /GHS 12.00 arrived.*was delivered/],
  ["paid, text sent", opened(sent), "open", /result is open.*can send it again/],
  ["paid, text waits", opened({ ...stored, isUnderWay: true }), "open", /still waiting to go out/],
  ["paid, text given up", opened(stored), "open", /did not reach you.*do not need it/],
  ["paid, text not delivered", opened(reported("not_delivered")), "open", /did not reach you/],
  ["paid, text undelivered", opened(reported("undelivered")), "open", /did not reach you/],
  ["paid, no text", opened(), "open", /did not reach you/],
  [
    "paid twice",
    facts({ payments: [payment("paid"), payment("refunding", 2)], texts: [sent] }),
    "open",
    /is open.*was paid twice, and the second GHS 12.00 is on its way back/,
  ],
  [
    "paid, refund proposed",
    facts({ payments: [payment("paid")], texts: [sent], proposals: [proposal] }),
    "open",
    /refund was asked for.*not decided yet/,
  ],
  ["refund on its way", of(payment("refunding")), "refunded", /on its way back/],
  ["refunded", of(payment("refunded")), "refunded", /was sent back.*pay again/],
  ["free", ofOrder({ check: free }), "free", /is free/],
  [
    "the free second run",
    ofOrder({ ...secondRun, openedBy: "own" }),
    "open",
    /free second run, and it is open/,
  ],
  [
    "the free second run of a check that was refunded",
    ofOrder({ ...secondRun, payment: payment("refunded") }),
    "refunded",
    /belongs to check AAAAA-AAAA1.*GHS 12.00 was sent back, so both results are closed/,
  ],
  ["a class that its school paid for", ofClass(), "open", /^Your school paid for this check, and.*is open/],
  [
    "a class that its school paid for, and the own money goes back",
    ofClass(payment("refunding")),
    "open",
    /Your school paid.*own GHS 12.00 is on its way back, because your school paid/,
  ],
  [
    "mobile money is pending, and a parent opened the link",
    of(payment("awaiting"), payment("created", 2, true)),
    "waiting",
    /asked for GHS 12.00.*has not confirmed it yet.*opens by itself/,
  ],
  [
    "a parent opened the link",
    of(payment("created", 1, true)),
    "unpaid",
    /person you asked opened the link and has not paid yet.*press Make Payment yourself/,
  ],
  [
    "a parent is paying",
    of(payment("awaiting", 1, true)),
    "waiting",
    /person you asked went to pay GHS 12.00.*has not confirmed/,
  ],
  [
    "a parent is paying, and the own page was opened before",
    of(payment("created"), payment("awaiting", 2, true)),
    "unpaid",
    /person you asked went to pay GHS 12.00.*has not confirmed/,
  ],
  [
    "a parent was declined",
    of(payment("failed", 1, true)),
    "unpaid",
    /asked was declined.*use the link again/,
  ],
  [
    "a parent paid",
    of(payment("paid", 1, true)),
    "open",
    /GHS 12.00 of the person you asked arrived.*is open/,
  ],
  [
    "a school that paid",
    ofSchool("paid"),
    "open",
    /GHS 36.00 arrived, and the results of 3 students are open/,
  ],
  ["a school that is paying", ofSchool("awaiting"), "waiting", /GHS 36.00 for your class.*not confirmed/],
  ["a school that never paid", ofSchool(null), "unpaid", /no payment for this class.*pay for all/],
  ["a school that was declined", ofSchool("failed"), "unpaid", /for your class was declined/],
  [
    "a school that has its money back",
    ofSchool("refunded"),
    "refunded",
    /GHS 36.00 for the class was sent back/,
  ],
  ["a school with nothing to pay for", ofSchool(null, null), "unpaid", /nothing to pay for this class/],
  [
    "deleted by the student",
    ofOrder(deleted, { payments: [payment("paid")], erasedAt: at }),
    "nothing",
    /You deleted everything/,
  ],
  [
    "deleted, with money on its way back",
    ofOrder(deleted, { payments: [payment("refunding")], erasedAt: at }),
    "nothing",
    /on its way back/,
  ],
  ["deleted after its time", ofOrder(deleted), "nothing", /not paid for and was deleted/],
];

for (const [name, given, state, sentence] of table) {
  test(`to the caller: ${name}`, () => {
    assert.equal(caseStateOf(given), state);
    const { say: sentences, headline } = caseInWords(given);
    assert.doesNotMatch(headline, /null|undefined/);
    assert.ok(sentences.length >= 1 && sentences.length <= 2);
    assert.match(sentences.join(" "), sentence);
    assert.doesNotMatch(sentences.join(" "), /pesewas|webhook|gateway|null|undefined|okw-\d/);
  });
}

test("every state there is has a sentence in the table", () => {
  assert.deepEqual(new Set(table.map(([, , state]) => state)), new Set(CaseState.options));
});
