import assert from "node:assert/strict";
import { test } from "node:test";
import type { GatewayPayment } from "../../providers/payment/port.ts";
import { heldInWords } from "./held-in-words.ts";
import { judgeAnswer } from "../../payments/payment-state.ts";

const asked = { reference: "okw-1", amountPesewas: 1200, currency: "GHS" };
const right: GatewayPayment = {
  ...asked,
  status: "success",
  isTest: false,
  gatewayId: "1",
  channel: null,
  feesPesewas: null,
  paidAt: null,
  wallet: null,
  receipt: null,
  explanation: null,
};

test("every reason for which a payment is held is told in words, with money as people write it", () => {
  const table: [Partial<GatewayPayment>, string][] = [
    [{ amountPesewas: 1000 }, "We asked for GHS 12.00; the gateway says GHS 10.00 was paid."],
    [{ currency: "NGN" }, "We asked for GHS; the gateway says it was paid in NGN."],
    [{ reference: "okw-2" }, "The gateway answered about another payment (okw-2)."],
    [{ isTest: true }, "It was paid with the gateway's test money, which is no money."],
  ];
  for (const [other, words] of table) {
    const says = judgeAnswer(asked, { ...right, ...other }, { takesTestMoney: false });
    assert.ok(says.state === "held");
    assert.equal(heldInWords(says.reason), words);
  }
  assert.equal(heldInWords(null), "The gateway's answer did not match what we asked for.");
});
