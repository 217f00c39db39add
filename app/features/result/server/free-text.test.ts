import assert from "node:assert/strict";
import { test } from "node:test";
import { AddressLimits, checkAllowance } from "../../../kernel/http/address-limits.ts";
import { countsAlone } from "../../../kernel/http/test-server.ts";
import { startTestApp } from "./test-app.ts";
import { bestResult, call, newCheck, order, resultOf } from "./test-journey.ts";

const texted: string[] = [];
const addressLimits = new AddressLimits(countsAlone(() => new Date("2026-12-01T18:00:00Z")));
const app = await startTestApp({
  addressLimits,
  tellFreeResult: async ({ phone }) => void texted.push(phone),
});

test("a script that sends weak grades for strangers' phones gets ten texts out and every result all the same", async () => {
  for (let at = 0; at < 14; at += 1) {
    const result = await newCheck(app, resultOf(7));
    assert.equal(result.payment.status, "free");
  }
  assert.equal(texted.length, 10);
});

test("an address that sends ever other grades is refused after so many, as counts and samples follow the newest cut-offs", async () => {
  const code = await order(app);
  const request = { code, ...bestResult() };
  const { atMost } = checkAllowance.windows[0]!;
  addressLimits.consume("127.0.0.1", checkAllowance, atMost - 15);
  assert.equal((await call(app, "POST", "/api/v1/check", request)).status, 200);
  assert.equal((await call(app, "POST", "/api/v1/check", request)).status, 429);
});
