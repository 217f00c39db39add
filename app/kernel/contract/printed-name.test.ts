import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanName, firstNameOf } from "./printed-name.ts";

for (const [name, first] of [
  ["Ama Serwaa", "Ama"],
  [" KOFI MENSAH", "Kofi"],
  ["ƆKYERE-DARKO ADWOA", "Ɔkyere-Darko"],
  ["AJ Boateng", "AJ"],
  ["Dr. Kofi Mensah", "Kofi"],
  ["MRS AMA OWUSU", "Ama"],
  ["Rev. Fr. Kwame Asante", "Kwame"],
  ["Alhaji Musah Ibrahim", "Musah"],
  ["MENSAH, Kofi", "Kofi"],
  ["Mensah, Dr. Kofi", "Kofi"],
  ["Mensah,", "Mensah"],
  ["A. Mensah", "Mensah"],
  ["🔥 Efua 🔥", "Efua"],
  ["Efua🔥", "Efua"],
  ["\u202eamA\u202c Serwaa", "amA"],
  ["N'Dri Koffi", "N'Dri"],
  ["محمد علي", "محمد"],
  ["<b>Kofi</b>", null],
  ["Kofi</b> Mensah", "Mensah"],
  ["http://a.example/pay Kofi", "Kofi"],
  ["a.example", null],
  ['=HYPERLINK("http://a.example")</script>', null],
  ["J.B. Danquah", "Danquah"],
  ["(Kofi) Mensah", "Kofi"],
  ["'Yaa-' Asantewaa", "Yaa"],
  ["Dr., you can apply", null],
  ["Dr., Kofi Mensah", "Kofi"],
  ["Mensah, you can apply", "Mensah"],
  ["mensah, kofi", "kofi"],
  ["x".repeat(80), "x".repeat(30)],
  ["Dr.", null],
  ["🔥", null],
  ["A.", null],
  ["  ", null],
  [null, null],
] as const) {
  test(`the first name of ${JSON.stringify(name)} is ${first}`, () => assert.equal(firstNameOf(name), first));
}

test("a cleaned name is one line without marks that turn text around", () => {
  assert.equal(cleanName(" Ama\u202e\u200b  Serwaa\u0000\n"), "Ama Serwaa");
  assert.equal(cleanName("Ɛsi"), "Ɛsi");
});
