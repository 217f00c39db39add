import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Extraction } from "../../src/contract/extraction.ts";
import {
  startGenerativeStandIn,
  type GenerativeStandIn,
} from "../../src/server/providers/reader/generative-stand-in.ts";
import { startApp, type RunningApp } from "./support/app.ts";
import { ama, goodResult, slipPdf } from "./support/slips.ts";

describe("uploads where a generative AI service reads along", () => {
  let app: RunningApp;
  let service: GenerativeStandIn;
  before(async () => {
    service = await startGenerativeStandIn();
    app = await startApp({
      env: {
        OKWAN_AI_URL: service.baseUrl,
        OKWAN_AI_MODEL: "small",
        OKWAN_AI_KEY: "a-key-for-tests",
        OKWAN_AI_MONTHLY_BUDGET: "3",
      },
    });
  });
  after(async () => {
    await app.stop();
    await service.close();
  });

  async function read(): Promise<Extraction> {
    const body = new FormData();
    const pdf = new Uint8Array(await slipPdf());
    body.append("file", new File([pdf], "result.pdf", { type: "application/pdf" }));
    const address = `${app.url}/api/v1/extractions`;
    let { data } = (await (await fetch(address, { method: "POST", body })).json()) as { data: Extraction };
    while (data.status !== "done" && data.status !== "failed") {
      await new Promise((resolve) => setTimeout(resolve, 100));
      ({ data } = (await (await fetch(`${address}/${data.id}`)).json()) as { data: Extraction });
    }
    return data;
  }

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
