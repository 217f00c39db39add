import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Extraction } from "../../src/contract/extraction.ts";
import {
  type StandInAnswer,
  startGenerativeStandIn,
} from "../../src/server/providers/reader/testing/generative-stand-in.ts";
import { startApp } from "../e2e/support/app.ts";
import { readSlip } from "../e2e/support/reading.ts";
import { ama, goodResult, slipPdf } from "../e2e/support/slips.ts";
import { figureOf } from "./students.ts";

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const service = await startGenerativeStandIn();
const key = { OKWAN_AI_URL: service.baseUrl, OKWAN_AI_MODEL: "small", OKWAN_AI_KEY: "a-key-for-tests" };
const app = await startApp({ env: { ...key, OKWAN_AI_MONTHLY_BUDGET: "7" } });
after(async () => {
  await app.stop();
  await service.close();
});

describe("uploads where a generative AI service reads along", () => {
  const says = (grades: Record<string, string>): StandInAnswer => ({
    says: {
      studentInfo: { name: ama.name, certificateType: "WASSCE" },
      courseOffered: null,
      extractedSubjects: goodResult.map(({ subject, grade }) => ({
        name: subject,
        grade: grades[subject] ?? grade,
      })),
    },
  });
  const doubtful = ({ result }: Extraction) =>
    result!.extractedSubjects
      .filter(({ needsReview }) => needsReview)
      .map(({ matchedSubjectName, grade }) => [matchedSubjectName, grade]);

  test("what both read is sure; what they disagree on is asked", async () => {
    const slip = slipPdf();
    service.answerWith(() => says({}));
    assert.deepEqual(doubtful(await readSlip(app.url, slip)), []);
    service.answerWith(() => says({ PHYSICS: "F9" }));
    assert.deepEqual(doubtful(await readSlip(app.url, slip)), [["Physics", "A1"]]);
  });

  const faults: readonly (readonly [string, StandInAnswer])[] = [
    ["the line breaks", { hangsUp: true }],
    ["half an answer comes", { saysHalf: { candidates: [{ content: { parts: [{ text: "{}" }] } }] } }],
    ["no answer comes", { hangs: true }],
    ["it is down", { status: 503 }],
  ];

  test("when it is cut off or down the built-in reader reads every slip alone, and the operator can see it", async () => {
    const slip = slipPdf();
    const failures = () => figureOf(app.url, "okwan_ai_failures_total");
    const before = await failures();
    for (const [what, answer] of faults) {
      service.answerWith(() => answer);
      const { result } = await readSlip(app.url, slip);
      assert.equal(result?.extractedSubjects.length, goodResult.length, what);
    }
    assert.equal(await failures(), before + faults.length);
    assert.match(app.output(), /the AI service did not read/);
  });

  test("what our reader cannot read either is told in words that say what to do", async () => {
    service.answerWith(() => ({ hangsUp: true }));
    const { status, message } = await readSlip(app.url, onePixel, { type: "image/png" });
    assert.equal(status, "failed");
    assert.equal(message, "This picture is too small to read. Upload the original photo, not its thumbnail.");
  });

  test("the month's budget holds: once it is spent we read alone", async () => {
    const calls = service.calls.length;
    assert.equal(calls, 7);
    assert.equal((await readSlip(app.url, slipPdf())).status, "done");
    assert.equal(service.calls.length, calls);
  });
});
