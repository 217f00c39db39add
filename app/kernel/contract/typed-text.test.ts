import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { normaliseCheckCode } from "./check-code.ts";
import { ownPath } from "./page-paths.ts";
import { cleanName, firstNameOf } from "./printed-name.ts";

describe("a check code as people type and paste it", () => {
  for (const typed of [
    "K7QM4-TXD9P",
    "k7qm4-txd9p",
    "k7qm4txd9p",
    "K7QM4 TXD9P",
    "K7QM4\u2212TXD9P",
    "K7QM4\u2013TXD9P",
    "K7QM4.TXD9P",
    "K7QM4_TXD9P",
    "K 7 Q M 4 T X D 9 P",
    "code K7QM4-TXD9P",
    "My code is k7qm4-txd9p.",
    "https://okwan.example/checker/results/K7QM4-TXD9P?school_id=0",
    "\u200eK7QM4-TXD9P\u200e",
    "K7QM4\u200b-\u2060TXD9P",
    "\uff2b7\uff31\uff2d4-TXD9P",
  ]) {
    test(JSON.stringify(typed), () => assert.equal(normaliseCheckCode(typed), "K7QM4-TXD9P"));
  }
  for (const typed of [
    "",
    "K7QM4",
    "K7QM4-TXD9P and K7QM4-TXD9Q",
    "0123456789",
    "these check codes work",
    "024 412 3456",
    "K7QM4-TXD9PX",
  ]) {
    test(`${JSON.stringify(typed)} is no code`, () => assert.equal(normaliseCheckCode(typed), null));
  }
});

describe("where to go back to", () => {
  for (const path of ["/app/apply", "/app/apply?school=knust#rule", "/"]) {
    it(`${path} is ours`, () => assert.equal(ownPath(path, "/x"), path));
  }
  for (const path of [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil.example",
    "/..//evil.example/%2f",
    " /app",
    "",
    null,
    undefined,
    42,
    ["/app"],
    `/${"a".repeat(600)}`,
  ]) {
    it(`${JSON.stringify(path)} is not`, () => {
      const result = ownPath(path, "/app/overview");
      assert.equal(result, "/app/overview");
    });
  }
});

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
