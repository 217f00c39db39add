import assert from "node:assert/strict";
import { test } from "node:test";
import { firstNameOf } from "./first-name.ts";

for (const [name, first] of [
  ["Ama Serwaa", "Ama"],
  [" KOFI MENSAH", "Kofi"],
  ["ƆKYERE-DARKO ADWOA", "Ɔkyere-Darko"],
  ["AJ Boateng", "AJ"],
  ["  ", null],
  [null, null],
] as const) {
  test(`the first name of ${JSON.stringify(name)} is ${first}`, () => assert.equal(firstNameOf(name), first));
}
