import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { getCountryCallingCode, isValidPhoneNumber } from "libphonenumber-js/mobile";
import { countries } from "../../engine/index.ts";
import { callingCodeOf, callingCodes, mobileNumber, withCallingCode } from "./calling-codes.ts";

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

describe("a mobile number as it was typed in the wizard", () => {
  for (const [typed, country, meant] of [
    ["024 412 3456", "GHA", "+233244123456"],
    ["244123456", "GHA", "+233244123456"],
    ["233244123456", "GHA", "+233244123456"],
    ["+233 (0)24 412 3456", "GHA", "+233244123456"],
    ["00233244123456", "NGA", "+233244123456"],
    ["0803 123 4567", "NGA", "+2348031234567"],
    ["0803 123 4567", "GHA", "+2348031234567"],
    ["024 412 3456", "NGA", "+233244123456"],
    ["076 123456", "SLE", "+23276123456"],
    ["+44 7400 123456", "GHA", "+447400123456"],
    ["021 234 567", "GHA", null],
    ["024 412 345", "GHA", null],
    ["call me", "GHA", null],
    ["", "GHA", null],
  ] as const) {
    test(`"${typed}" in ${country} is ${meant}`, () => assert.equal(mobileNumber(typed, country), meant));
  }

  test("the shapes are libphonenumber's", () => {
    for (const { country, code, mobile } of callingCodes) {
      assert.equal(code, `+${getCountryCallingCode(countries[country].alpha2)}`);
      for (let tries = 0; tries < 45_000; tries += 1) {
        // Every four-digit prefix, in every length.
        const rest = String((tries * 7919) % 1_000_000).padStart(6, "0");
        const national = `${1000 + (tries % 9000)}${rest.slice(0, 3 + Math.floor(tries / 9000))}`;
        const isValid = isValidPhoneNumber(`${code}${national}`);
        assert.equal(mobile.test(national), isValid, `${code} ${national}`);
      }
    }
  });
});
