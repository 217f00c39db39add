import assert from "node:assert/strict";
import { after, test } from "node:test";
import { writePdf } from "../../tests/fixtures/slips/write-pdf.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { BuiltInReader } from "./built-in.ts";
import { type StandInAnswer, startGenerativeStandIn } from "./testing/generative-stand-in.ts";
import { GenerativeReader } from "./generative.ts";
import type { ReadSlip, SlipReader } from "./port.ts";
import { subjects } from "./testing/page-in-letters.ts";
import { slipOf, subjectNames } from "./testing/read-slip.ts";
import { slipOf as slipWith } from "../../app/features/check/server/slip/__fixtures__/scripted-reader.ts";
import { compareReaders } from "./compare-readers.ts";

const picture = {
  bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
  mimeType: "image/jpeg",
  name: "slip.jpg",
};
const lines = ["Candidate Name: TESTMAN AMA", "WASSCE 2024", "BIOLOGY B2"];
const bytes = writePdf([{ lines: lines.map((text, i) => ({ x: 60, y: 80 + 30 * i, text })) }]);
const pdf = { bytes, mimeType: "application/pdf", name: "slip.pdf" };
const extraction = (extractedSubjects: object[]) => ({
  says: {
    studentInfo: { name: "TESTMAN AMA", certificateType: "WASSCE" },
    courseOffered: "Science",
    extractedSubjects,
  },
});

// the server hands it its pool of processes, which answers the same
const pdfText = new BuiltInReader();
const standIn = await startGenerativeStandIn();
after(() => standIn.close());
const readerWith = (more: { timeoutMs?: number; spend?: () => boolean } = {}) => {
  const { baseUrl } = standIn;
  return new GenerativeReader({ pdfText, baseUrl, model: "small", key: "k", timeoutMs: 60_000, ...more });
};

const grades = (slip: ReadSlip) => slip.pairs.map((p) => [subjectNames.get(p.subjectId), p.grade]);

test("a PDF is sent as text, a picture as it is, with the same settings", async () => {
  standIn.answerWith(() => extraction([{ name: "BIOLOGY", grade: "B2" }]));
  await readerWith().read(pdf, subjects);
  await readerWith().read(picture, subjects);
  const [text, image] = standIn.calls.slice(-2);
  assert.equal(text!.kind, "text");
  assert.match(text!.text, /TESTMAN AMA.*BIOLOGY B2/s);
  assert.equal(image!.kind, "image");
  assert.equal(image!.path, "/v1beta/models/small:generateContent");
  const fixed = { temperature: 0.1, topK: 1, topP: 1, maxOutputTokens: 2048 };
  assert.partialDeepStrictEqual(image!.generationConfig, fixed);
});

test("an answer in code fences is read", async () => {
  const { says } = extraction([{ name: "Biology", grade: "b2" }]);
  standIn.answerWith(() => ({ saysText: `Here you are:\n\`\`\`json\n${JSON.stringify(says)}\n\`\`\`` }));
  const slip = slipOf(await readerWith().read(picture, subjects));
  assert.deepEqual(grades(slip), [["Biology", "B2"]]);
  assert.equal(slip.course, "Science");
});

test("what is on no list is refused, whatever the document made the model say", async () => {
  standIn.answerWith((call) =>
    call.kind === "match"
      ? { says: [{ name: "Telepathy", grade: "A1", matchedSubjectId: 99_999 }] }
      : extraction([
          { name: "Telepathy", grade: "A1" },
          { name: "Biology", grade: "A++" },
          { name: "Physics", grade: "C6" },
        ]),
  );
  const slip = slipOf(await readerWith().read(picture, subjects));
  assert.deepEqual(grades(slip), [
    ["Biology", null],
    ["Physics", "C6"],
  ]);
  assert.ok(slip.pairs.every((p) => p.needsReview));
});

test("where the matching call fails our own list matches", async () => {
  standIn.answerWith((call) =>
    call.kind === "match" ? { status: 500 } : extraction([{ name: "ENGL1SH LANG", grade: "C4" }]),
  );
  assert.deepEqual(grades(slipOf(await readerWith().read(picture, subjects))), [["English Language", "C4"]]);
});

const failures: readonly (readonly [string, StandInAnswer, RegExp])[] = [
  ["a refusal", { status: 429 }, /AI service API error: 429/],
  ["a breakdown", { status: 503 }, /AI service API error: 503/],
  ["no JSON at all", { body: "<html>" }, /Invalid AI service response/],
  ["no candidate", { body: "{}" }, /Invalid AI service response/],
  ["prose", { saysText: "I see a nice slip." }, /No JSON found in AI service response/],
  ["half a JSON", { saysText: '{"studentInfo": {"name": }' }, /No JSON found in AI service response/],
  ["another structure", { says: { pupils: [] } }, /Invalid response structure from AI service/],
  ["a broken line", { hangsUp: true }, /Invalid AI service response/],
  ["half an answer", { saysHalf: { candidates: [{ content: { parts: [] } }] } }, /cannot be reached/],
  ["silence", { hangs: true }, /no answer within 300 ms/],
];
for (const [what, answer, message] of failures) {
  test(`${what} is a ProviderError, and the built-in reader's answer stands`, async () => {
    standIn.answerWith(() => answer);
    const reader = readerWith(what === "silence" ? { timeoutMs: 300 } : {});
    await assert.rejects(reader.read(picture, subjects), (error: unknown) => {
      assert.ok(error instanceof ProviderError);
      assert.match(error.message, message);
      assert.doesNotMatch(JSON.stringify([error.message, String(error.cause)]), /key=/);
      return true;
    });
    const logged: ProviderError[] = [];
    const onFailure = (error: ProviderError) => logged.push(error);
    const both = compareReaders(readerOf({ Biology: "B2" }), [reader], { onFailure });
    assert.deepEqual(grades(slipOf(await both.read(picture, subjects))), [["Biology", "B2"]]);
    assert.equal(logged.length, 1);
  });
}

test("a budget that is used up sends nothing", async () => {
  const calls = standIn.calls.length;
  let left = 1;
  const spend = () => left-- > 0;
  standIn.answerWith(() => extraction([{ name: "Biology", grade: "B2" }]));
  await readerWith({ spend }).read(picture, subjects);
  await assert.rejects(readerWith({ spend }).read(picture, subjects), /used up/);
  assert.equal(standIn.calls.length, calls + 1);
});

test("agreement makes a pair surer, disagreement a question", async () => {
  const generated = Object.entries({ Biology: "B2", Physics: "C5", Chemistry: "A1" });
  standIn.answerWith(() => extraction(generated.map(([name, grade]) => ({ name, grade }))));
  const both = compareReaders(readerOf({ Biology: "B2", Physics: "C6" }), [readerWith()]);
  const [biology, physics, chemistry] = slipOf(await both.read(picture, subjects)).pairs;
  assert.ok(biology!.confidence > 0.97 && !biology!.needsReview);
  assert.deepEqual([physics!.grade, physics!.needsReview, physics!.confidence <= 0.4], ["C6", true, true]);
  assert.deepEqual([chemistry!.grade, chemistry!.needsReview], ["A1", true]);
});

test("a student who leaves ends the call", async () => {
  standIn.answerWith(() => ({ hangs: true }));
  const leaving = new AbortController();
  const reading = readerWith().read(picture, subjects, leaving.signal);
  leaving.abort();
  assert.equal((await reading).outcome, "refused");
});

/** A built-in reader that has read just this. */
function readerOf(read: Record<string, string>): SlipReader {
  const pairs = Object.entries(read).map(([subject, grade]) => {
    const { id } = subjects.find(({ name }) => name === subject)!;
    return { subject, subjectId: id, grade, confidence: 0.95 };
  });
  return { read: async () => ({ outcome: "slip", slip: slipWith("TESTMAN AMA", pairs) }) };
}
