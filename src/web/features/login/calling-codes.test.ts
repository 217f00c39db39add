import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { callingCodeOf, withCallingCode } from "./calling-codes.ts";

describe("a phone number with the country code beside it", () => {
  for (const [code, typed, meant] of [
    ["+233", "024 412 3456", "+233244123456"],
    ["+233", "244123456", "+233244123456"],
    ["+233", "233244123456", "+233244123456"],
    ["+233", "+234 803 123 4567", "+234 803 123 4567"],
    ["+233", "00234 803 123 4567", "00234 803 123 4567"],
    ["+234", "0803 123 4567", "+2348031234567"],
    ["+232", "076 123456", "+23276123456"],
  ] as const) {
    test(`${code} and "${typed}" is ${meant}`, () => assert.equal(withCallingCode(code, typed), meant));
  }

  test("the visitor's country chooses the code, Ghana where it cannot be told", () => {
    assert.equal(callingCodeOf("NGA"), "+234");
    assert.equal(callingCodeOf(null), "+233");
    assert.equal(callingCodeOf("FRA"), "+233");
  });
});
