import assert from "node:assert/strict";
import { test } from "node:test";
import { whyUnderReview, type Mismatch } from "./mismatch.ts";

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
