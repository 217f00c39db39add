import assert from "node:assert/strict";
import { test } from "node:test";
import { CaseState } from "../../../contract/desk/case.ts";
import type { PaymentState } from "../../payments/payment-state.ts";
import type { PaymentHistory } from "../../payments/payment-history.ts";
import { caseState, type CaseFacts } from "./case-facts.ts";
import { sayToCaller } from "./say-to-caller.ts";

const at = new Date("2026-11-20T19:00:00Z");

function payment(state: PaymentState, attempt = 1): PaymentHistory {
  const rest = { paymentId: attempt, orderId: 1, attempt, reference: `okw-${attempt}`, amountPesewas: 1200 };
  const more = {
    currency: "GHS",
    paymentLink: "/",
    opensFree: false,
    isForPayer: false,
    createdAt: at,
    changedAt: at,
  };
  const none = { reason: null, paidAt: null, events: [], notices: [], lastAskedAt: null, watch: null };
  return { ...rest, ...more, ...none, state, cause: "student" };
}

const check = {
  input: {} as never,
  inputs: 1,
  isFree: false,
  totalQualified: 4,
  catalogueVersion: 1,
  checkedAt: at,
};
const order: CaseFacts["order"] = {
  orderId: 1,
  code: "K7QM4-TXD9P",
  phone: "+233241234567",
  language: "en",
  orderedAt: at,
  recheckOfCode: null,
  recheckCode: null,
  recheckAt: null,
  check,
};
type Text = CaseFacts["texts"][number];
const stored: Text = {
  id: 1,
  kind: "result",
  createdAt: at,
  isAgain: false,
  attempts: [],
  reports: [],
  isUnderWay: false,
};
const sent: Text = { ...stored, attempts: [{ sender: "arkesel", outcome: "sent", reason: null, at }] };
const reported = (status: string): Text => ({ ...sent, reports: [{ sender: "arkesel", status, at }] });
const proposal = { needsSecond: true, decision: null } as CaseFacts["proposals"][number];

function facts(more: Partial<Omit<CaseFacts, "state">>): CaseFacts {
  const all = { order, payments: [], texts: [], erasedAt: null, proposals: [], ...more };
  return { ...all, state: caseState(all) };
}

const opened = (text?: Text) =>
  facts({ payments: [payment("paid")], texts: text === undefined ? [] : [text] });

const table: [string, CaseFacts | null, CaseState | null, RegExp][] = [
  ["an unknown code", null, null, /cannot find this check code.*letter by letter/],
  ["no grades yet", facts({ order: { ...order, check: null } }), "no-grades", /no grades yet/],
  ["nothing started", facts({}), "unpaid", /no payment for this check.*Make Payment/],
  ["a page nobody went to", facts({ payments: [payment("created")] }), "unpaid", /no payment/],
  ["came back unpaid", facts({ payments: [payment("abandoned")] }), "unpaid", /no payment/],
  [
    "declined",
    facts({ payments: [payment("failed")] }),
    "declined",
    /declined, and we have received nothing/,
  ],
  [
    "awaiting",
    facts({ payments: [payment("awaiting")] }),
    "awaiting",
    /asked for GHS 12.00.*not confirmed it yet/,
  ],
  ["held", facts({ payments: [payment("held")] }), "held", /not as we asked.*not lost/],
  [
    "held, to be given back",
    facts({ payments: [payment("held")], proposals: [proposal] }),
    "held",
    /about to give it back.*colleague/,
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
    /is open.*paid twice, and the second GHS 12.00 is on its way back/,
  ],
  [
    "paid, refund proposed",
    facts({ payments: [payment("paid")], texts: [sent], proposals: [proposal] }),
    "open",
    /refund was asked for.*colleague has to confirm/,
  ],
  ["refund on its way", facts({ payments: [payment("refunding")] }), "refunding", /on its way back/],
  ["refunded", facts({ payments: [payment("refunded")] }), "refunded", /was sent back.*pay again/],
  ["free", facts({ order: { ...order, check: { ...check, isFree: true } } }), "free", /is free/],
  [
    "the free second run",
    facts({ order: { ...order, recheckOfCode: "AAAAA-AAAA1" } }),
    "second-run",
    /free second run, and it is open/,
  ],
  [
    "deleted by the student",
    facts({ order: { ...order, phone: null, check: null }, payments: [payment("paid")], erasedAt: at }),
    "deleted",
    /You deleted everything/,
  ],
  [
    "deleted, with money on its way back",
    facts({ order: { ...order, phone: null, check: null }, payments: [payment("refunding")], erasedAt: at }),
    "refunding",
    /on its way back/,
  ],
  [
    "deleted after its time",
    facts({ order: { ...order, phone: null, check: null } }),
    "forgotten",
    /not paid for and was deleted/,
  ],
];

for (const [name, given, state, sentence] of table) {
  test(`to the caller: ${name}`, () => {
    assert.equal(given?.state ?? null, state);
    const said = sayToCaller(given);
    assert.ok(said.length >= 1 && said.length <= 2);
    assert.match(said.join(" "), sentence);
    assert.doesNotMatch(said.join(" "), /pesewas|webhook|gateway|null|undefined|okw-\d/);
  });
}

test("every state there is has a sentence in the table", () => {
  const told = new Set(table.map(([, , state]) => state));
  assert.deepEqual(
    CaseState.options.filter((state) => !told.has(state)),
    [],
  );
});
