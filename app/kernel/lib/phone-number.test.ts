import assert from "node:assert/strict";
import { test } from "node:test";
import { maskPhoneNumber, readPhoneNumber } from "./phone-number.ts";

const readings: readonly [typed: string, phone: string | null][] = [
  ["024 123 4567", "+233241234567"],
  ["0241234567", "+233241234567"],
  ["241234567", "+233241234567"],
  ["+233 24 123 4567", "+233241234567"],
  ["233241234567", "+233241234567"],
  ["00233241234567", "+233241234567"],
  ["(020) 123-4567", "+233201234567"],
  ["+233 (0) 24 412 3456", "+233244123456"],
  [" 244123456 ", "+233244123456"],
  ["+234 803 123 4567", "+2348031234567"],
  ["+232 76 123456", "+23276123456"],
  ["+231 77 012 3456", "+231770123456"],
  // A landline in Accra cannot receive texts.
  ["030 212 3456", null],
  ["024 123 456", null],
  ["024 123 45678", null],
  ["099 123 4567", null],
  ["0000000000", null],
  ["not a phone", null],
  ["+999123456789", null],
  // A free-call number receives no texts.
  ["0800123456", null],
  ["+233241234567<script>", null],
  ["", null],
];

for (const [typed, phone] of readings) {
  test(`"${typed}" is ${phone ?? "no mobile number"}`, () => assert.equal(readPhoneNumber(typed), phone));
}

test("a masked number shows its first three and last two digits", () => {
  assert.equal(maskPhoneNumber("+233241234567"), "024 *** **67");
});
