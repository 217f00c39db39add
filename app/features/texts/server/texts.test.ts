import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { speechIn } from "../../../words/speech.ts";
import { receiptText, resultText, smsLength } from "./texts.ts";

const code = "K7QM4-TXD9P";
const link = "https://okwan.example/checker/results/K7QM4-TXD9P";
/** GSM 7-bit: one letter beyond it makes three SMS of two. */
const gsm = /^[\n\x20-\x5a\x5f\x61-\x7aéèàùÉÇ]*$/;
const { words } = speechIn(["texts"]);

test("a result's text names code, link and the three choices within two SMS", () => {
  const long = "Bachelor of Science in Petrochemical Engineering and Technology Management";
  const best = [
    { kind: "bold", name: "BSc Computer Science", school: "KNUST", cutOff: 8 },
    { kind: "fair", name: long, school: "UMaT", cutOff: 12 },
    { kind: "safe", name: "BA Akan Ɔkɔm Studies", school: "UG", cutOff: null },
  ] as const;
  const text = resultText(words, { code, link, best });
  assert.ok(text.includes(code) && text.includes(link));
  assert.ok(text.includes("Bold: BSc Computer Science KNUST 8"), text);
  assert.match(text, /Safe: BA Akan .* UG$/);
  assert.ok(text.length <= 2 * smsLength, `${text.length}`);
  assert.match(text, gsm);
});

test("the same programme of two streams is told apart", () => {
  const one = { kind: "safe", name: "BSc Physical Sciences", school: "UG", cutOff: 24 } as const;
  const best = ["Fee-paying", "Regular"].map((detail) => ({ ...one, detail }));
  const text = resultText(words, { code, link, best });
  assert.ok(text.includes("UG Fee-paying 24") && text.includes("UG Regular 24"), text);
});

test("two long names that begin alike keep their ends", () => {
  const alike = ["Information", "Promotion"].map((of) => `Bachelor of Public Health (Health ${of})`);
  const names = [...alike, "BSc Nursing"];
  const best = names.map((name) => ({ kind: "fair" as const, name, school: "UHAS", cutOff: 19 }));
  const text = resultText(words, { code, link, best });
  assert.match(text, /Information\) UHAS/);
  assert.match(text, /Promotion\) UHAS/);
  assert.ok(text.length <= 2 * smsLength);
});

test("whatever the programmes are called, the text fits two SMS and loses neither code nor link", () => {
  const programme = fc.record({
    kind: fc.constantFrom("bold", "fair", "safe"),
    name: fc.string({ unit: "grapheme", maxLength: 200 }),
    school: fc.string({ maxLength: 30 }),
    detail: fc.option(fc.string({ maxLength: 15 })),
    cutOff: fc.integer({ min: 6, max: 54 }),
  });
  fc.assert(
    fc.property(fc.array(programme, { maxLength: 3 }), (best) => {
      const text = resultText(words, { code, link, best });
      assert.ok(text.length <= 2 * smsLength && text.includes(code) && text.includes(link));
      assert.match(text, gsm);
    }),
  );
});

const reference = `okw-${"a".repeat(24)}`;
const receipt = { amountPesewas: 1200, currency: "GHS", reference, code, seats: null };

test("a receipt says what was paid, when, for what, and the refund rule", () => {
  const paidAt = new Date("2026-11-20T23:30:00Z");
  const text = receiptText(words, { ...receipt, paidAt, supportNumber: "+233241234567" });
  assert.ok(text.includes("GHS 12.00") && text.includes("20 Nov 2026") && text.includes("money back"), text);
  assert.ok(text.length <= smsLength, `${text.length} letters`);
});

test("every text keeps to the letters of an SMS, and to two of them", () => {
  const paidAt = new Date("2026-08-20T12:00:00Z");
  const texts = [
    resultText(words, {
      code,
      link,
      best: [{ kind: "fair", name: "BA Français", school: "UG", cutOff: 14 }],
    }),
    receiptText(words, { ...receipt, paidAt, supportNumber: "+233241234567" }),
    receiptText(words, { ...receipt, paidAt, supportNumber: null }),
  ];
  for (const text of texts) {
    assert.match(text, gsm);
    assert.ok(text.length <= 2 * smsLength && text.includes(code), text);
    assert.ok(text.includes("BA Francais") === text.includes(link), text);
  }
  // A class has no code that opens anything.
  const ofClass = { ...receipt, amountPesewas: 72_000, seats: 60, paidAt, supportNumber: null };
  const text = receiptText(words, ofClass);
  assert.match(text, gsm);
  assert.ok(text.length <= smsLength && text.includes("720.00") && !text.includes(code), text);
});
