import assert from "node:assert/strict";
import { test } from "node:test";
import { caseLines } from "./case-lines.ts";

test("a case is a line each, and what a gateway wrote cannot move the terminal", () => {
  const lines = caseLines({
    code: "K7QM4-TXD9P",
    phone: "024 *** **67",
    state: "unpaid",
    headline: "Not paid: the gateway says that GHS 12.00 was declined.",
    say: ["Your payment was declined."],
    events: [
      { at: "2026-11-20T19:00:00.000Z", what: "Declined", more: "no\u001b[2J funds\nPaid", tone: "bad" },
    ],
    next: [],
    not_recorded: ["Views of a result are not recorded."],
    payments: [],
    proposals: [],
    has_grades: true,
    acts: { ask: null, resend: null, open: null, refund: null },
  });
  assert.deepEqual(lines, [
    "K7QM4-TXD9P  024 *** **67",
    "Not paid: the gateway says that GHS 12.00 was declined.",
    "",
    "  2026-11-20 19:00  Declined. no[2J funds Paid",
    "",
    "Not recorded:",
    "  Views of a result are not recorded.",
    "",
    "To the caller:",
    "  Your payment was declined.",
  ]);
});
