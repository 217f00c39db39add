import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Extraction } from "../../src/contract/extraction.ts";
import type { GenerativeStandIn } from "../../src/server/providers/reader/testing/generative-stand-in.ts";
import { readSlip, startAppWithAi } from "./support/reading.ts";
import { ama, goodResult, slipPdf } from "./support/slips.ts";

describe("uploads where a generative AI service reads along", () => {
  let service: GenerativeStandIn;
  let read: () => Promise<Extraction>;
  let stop: () => Promise<void>;
  before(async () => {
    const started = await startAppWithAi({ OKWAN_AI_MONTHLY_BUDGET: "3" });
    ({ service, stop } = started);
    const slip = await slipPdf();
    read = () => readSlip(started.app.url, slip);
  });
  after(() => stop());

  const says = (grades: Record<string, string>) => ({
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

  test("what both read is sure; what they disagree on is asked; when it fails we read alone; the budget holds", async () => {
    service.answerWith(() => says({}));
    assert.deepEqual(doubtful(await read()), []);
    service.answerWith(() => says({ PHYSICS: "F9" }));
    assert.deepEqual(doubtful(await read()), [["Physics", "A1"]]);
    service.answerWith(() => ({ status: 500 }));
    const alone = await read();
    assert.equal(alone.result?.extractedSubjects.length, 8);
    const calls = service.calls.length;
    assert.equal(calls, 3);
    assert.equal((await read()).status, "done");
    assert.equal(service.calls.length, calls);
  });
});
