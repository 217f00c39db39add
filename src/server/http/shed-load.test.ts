import assert from "node:assert/strict";
import { test } from "node:test";
import { isTooMuch, stageOf } from "./shed-load.ts";

test("what follows a payment is never refused", () => {
  for (const [method, url] of [
    ["GET", "/checker/results/K7QM4-TXD9P?check_code=K7QM4-TXD9P&status=success"],
    ["POST", "/api/v1/checks/K7QM4-TXD9P/payment/confirm"],
    ["POST", "/api/v1/webhooks/paystack"],
    ["GET", "/api/v1/past-check?code=K7QM4-TXD9P"],
    ["GET", "/previous-checks?code=K7QM4-TXD9P"],
    ["GET", "/api/v1/extractions/abc"],
    ["GET", "/readyz"],
  ] as const) {
    assert.equal(stageOf(method, url), "never", url);
    assert.equal(isTooMuch(stageOf(method, url), { lateMs: 5_000, underWay: 5_000 }), false);
  }
});

test("who is inside goes on longer than who stands at the door", () => {
  const pressure = { lateMs: 200, underWay: 100 };
  const isRefused = (method: string, url: string) => isTooMuch(stageOf(method, url), pressure);
  assert.equal(isRefused("GET", "/"), true);
  assert.equal(isRefused("GET", "/programs?q=nursing"), true);
  assert.equal(isRefused("POST", "/api/v1/check/initial"), true);
  assert.equal(isRefused("POST", "/api/v1/check"), false);
  assert.equal(isRefused("POST", "/checker"), false);
  assert.equal(isRefused("POST", "/api/v1/extractions"), false);
});

test("a few requests on a slow machine are no crowd", () => {
  assert.equal(isTooMuch("door", { lateMs: 900, underWay: 3 }), false);
});

test("a slow database fills the house even where the event loop is on time", () => {
  assert.equal(isTooMuch("door", { lateMs: 0, underWay: 150 }), true);
  assert.equal(isTooMuch("check", { lateMs: 0, underWay: 150 }), false);
  assert.equal(isTooMuch("check", { lateMs: 0, underWay: 400 }), true);
});
