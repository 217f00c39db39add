import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Extraction } from "../../app/features/check/contract/extraction.ts";
import {
  type StandInAnswer,
  startGenerativeStandIn,
} from "../../packages/slip-reader/testing/generative-stand-in.ts";
import { startApp } from "../e2e/support/app.ts";
import { readSlip } from "../e2e/support/reading.ts";
import { ama, goodResult, slipPdf } from "../e2e/support/slips.ts";
import { figureOf } from "./students.ts";

const service = await startGenerativeStandIn();
const key = { OKWAN_AI_URL: service.baseUrl, OKWAN_AI_MODEL: "small", OKWAN_AI_KEY: "a-key-for-tests" };
const app = await startApp({ env: { ...key, OKWAN_AI_MONTHLY_BUDGET: "3" } });
after(async () => {
  await app.stop();
  await service.close();
});

/** How it may fail, and how the month is counted: generative.test.ts. */
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

  test("while it is down the built-in reader reads alone, and the operator can see it", async () => {
    service.answerWith(() => ({ status: 503 }));
    const { result } = await readSlip(app.url, slipPdf());
    assert.equal(result?.extractedSubjects.length, goodResult.length);
    assert.equal(await figureOf(app.url, "okwan_ai_failures_total"), 1);
    assert.match(app.output(), /the AI service did not read/);
  });

  test("the month's budget holds: once it is spent we read alone", async () => {
    assert.equal(service.calls.length, 3);
    assert.equal((await readSlip(app.url, slipPdf())).status, "done");
    assert.equal(service.calls.length, 3);
  });
});
