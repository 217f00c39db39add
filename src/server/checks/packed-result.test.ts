import assert from "node:assert/strict";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { gzippedAnswer, packResult, plainAnswer, unpackResult, type ResultBody } from "./packed-result.ts";

const body = { check_code: "K7QM4-TXD9P", first_name: 'Ɔkɔm 🎓 " \\', total_qualified: 12 } as ResultBody;
const payment = {
  amount: 12,
  currency: "GHS",
  status: "paid",
  payment_link: null,
  paid_at: "2026-11-20T19:00:00.000Z",
  reference: "okw-1",
} as const;
const whole = { success: true, message: "OK", data: { ...body, payment } };

test("a stored result is answered plain and gzipped with the payment of the moment", () => {
  const packed = packResult(body);
  assert.deepEqual(JSON.parse(plainAnswer(packed, payment).toString()), whole);
  // gunzip checks the length and the checksum that were continued.
  assert.deepEqual(JSON.parse(gunzipSync(gzippedAnswer(packed, payment)).toString()), whole);
});

test("a stored result unpacks to what was packed", () => {
  assert.deepEqual(unpackResult(packResult(body)), body);
});
