import assert from "node:assert/strict";
import { test } from "node:test";
import type { Access } from "../contract/check-facts.ts";
import type { PaymentState } from "../../pay/server/payment-state.ts";
import { accessOf } from "./access.ts";

function access(isFree: boolean | null, state: PaymentState | null, recheckOf: number | null = null): Access {
  const openedBy = state === "paid" ? "own" : null;
  const check = isFree === null ? null : { isFree };
  const payment = state === null ? null : { state };
  return accessOf({ check, payment, recheckOf, openedBy, seats: null } as Order);
}
type Order = Parameters<typeof accessOf>[0];

const ofPayment: Readonly<Record<PaymentState, Access>> = {
  created: "unpaid",
  awaiting: "waiting",
  paid: "open",
  failed: "unpaid",
  abandoned: "unpaid",
  held: "waiting",
  refunding: "refunded",
  refunded: "refunded",
};

test("of a check that costs, the payment says what may be seen", () => {
  assert.equal(access(false, null), "unpaid");
  for (const [state, expected] of Object.entries(ofPayment)) {
    assert.equal(access(false, state as PaymentState), expected, state);
  }
});

test("a free check is free whatever becomes of a payment for it, and open once it is paid", () => {
  assert.equal(access(true, null), "free");
  for (const state of Object.keys(ofPayment) as PaymentState[]) {
    assert.equal(access(true, state), state === "paid" ? "open" : "free", state);
  }
});

test("a free second run closes with the payment of its check, and opens with it again", () => {
  for (const [state, expected] of Object.entries(ofPayment)) {
    const closed = expected === "unpaid" ? "refunded" : expected;
    assert.equal(access(true, state as PaymentState, 7), closed, state);
  }
});

test("a check that its school paid for is open whatever became of its own payment", () => {
  for (const state of Object.keys(ofPayment) as PaymentState[]) {
    const order = { check: { isFree: false }, payment: { state }, recheckOf: null, openedBy: "class" };
    assert.equal(accessOf({ ...order, seats: null } as Order), "open", state);
  }
});

test("an order without a check shows nothing", () => {
  assert.equal(access(null, "paid"), "unpaid");
});
