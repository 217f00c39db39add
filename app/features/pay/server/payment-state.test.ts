import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { GatewayPayment } from "./gateway/port.ts";
import { isLegal, judgeAnswer, nextAskAfterMs, type PaymentState } from "./payment-state.ts";
import { type Mismatch, whyUnderReview } from "./mismatch.ts";

const asked = { reference: "okw-1", amountPesewas: 1200, currency: "GHS" };
const answer = (changed: Partial<GatewayPayment>): GatewayPayment => ({
  reference: "okw-1",
  status: "success",
  amountPesewas: 1200,
  currency: "GHS",
  isTest: false,
  gatewayId: "7",
  channel: "mobile_money",
  feesPesewas: 23,
  paidAt: null,
  wallet: null,
  receipt: null,
  explanation: null,
  ...changed,
});

const judge = (given: GatewayPayment | null) => judgeAnswer(asked, given, { takesTestMoney: false });

test("only success for our reference, amount and currency is paid", () => {
  assert.equal(judge(answer({})).state, "paid");
  assert.equal(judge(answer({ amountPesewas: 1199 })).state, "held");
  assert.equal(judge(answer({ currency: "NGN" })).state, "held");
  assert.equal(judge(answer({ reference: "okw-2" })).state, "held");
  assert.equal(judge(answer({ status: "failed" })).state, "failed");
  assert.equal(judge(answer({ status: "reversed" })).state, "refunded");
  assert.equal(judge(answer({ status: "abandoned" })).state, "open");
  assert.equal(judge(null).state, "open");
});

test("test money is under review in live mode, whatever the gateway calls it, and opens results in demo mode", () => {
  const paid = answer({ isTest: true });
  assert.deepEqual(judge(paid), { state: "held", mismatch: { code: "testMoney" } });
  assert.equal(judge(answer({ isTest: true, status: "open" })).state, "open");
  assert.equal(judgeAnswer(asked, paid, { takesTestMoney: true }).state, "paid");
});

test("after paid, nothing but a refund follows, in whatever order the news comes", () => {
  const states: PaymentState[] = ["awaiting", "paid", "failed", "abandoned", "held", "refunding", "refunded"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...states), { maxLength: 30 }), (news) => {
      const history: PaymentState[] = ["created"];
      for (const next of news) if (isLegal(history.at(-1)!, next)) history.push(next);
      assert.ok(history.filter((state) => state === "paid").length <= 1);
      const paidAt = history.indexOf("paid");
      if (paidAt >= 0) {
        for (const after of history.slice(paidAt + 1))
          assert.ok(after === "refunding" || after === "refunded");
      }
    }),
  );
});

test("success that comes after failed, abandoned or under review opens the result all the same", () => {
  for (const state of ["failed", "abandoned", "held"] as const) assert.ok(isLegal(state, "paid"));
});

test("the gateway is asked within 10 seconds at first, and about fifty times in all", () => {
  let ageMs = 0;
  let asks = 0;
  for (; ageMs < 72 * 3600_000; asks += 1) {
    const wait = nextAskAfterMs(ageMs);
    if (ageMs < 120_000) assert.ok(wait <= 10_000);
    ageMs += wait;
  }
  assert.ok(asks > 20 && asks < 80, `${asks}`);
});

test("every reason for a review is said in words, with money as people write it", () => {
  const table: [Mismatch | null, string][] = [
    [
      { code: "amount", asked: 1200, answered: 1000 },
      "We asked for GHS 12.00; the gateway says GHS 10.00 was paid.",
    ],
    [
      { code: "currency", asked: "GHS", answered: "NGN" },
      "We asked for GHS; the gateway says it was paid in NGN.",
    ],
    [
      { code: "reference", asked: "okw-1", answered: "okw-2" },
      "The gateway answered about another payment (okw-2).",
    ],
    [{ code: "testMoney" }, "It was paid with the gateway’s test money, which is no money."],
    [null, "The gateway’s answer did not match what we asked for."],
  ];
  for (const [mismatch, words] of table) {
    assert.equal(whyUnderReview({ mismatch, reason: null }), words);
  }
});

test("a review that an earlier release wrote down keeps the words of that release", () => {
  const reason = "asked for 1200 pesewas, the gateway holds 1000";
  assert.equal(whyUnderReview({ mismatch: null, reason }), reason);
});
