import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Extraction } from "../../src/contract/extraction.ts";
import {
  startGenerativeStandIn,
  type GenerativeStandIn,
  type StandInAnswer,
} from "../../src/server/providers/reader/generative-stand-in.ts";
import { startApp, type RunningApp } from "../e2e/support/app.ts";
import { goodResult, slipPdf } from "../e2e/support/slips.ts";
import { ask, until } from "./students.ts";

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The AI service that reads along is cut off in the middle of it. */

describe("uploads while the AI service fails", () => {
  let app: RunningApp;
  let service: GenerativeStandIn;
  before(async () => {
    service = await startGenerativeStandIn();
    app = await startApp({
      env: {
        OKWAN_AI_URL: service.baseUrl,
        OKWAN_AI_MODEL: "small",
        OKWAN_AI_KEY: "a-key-for-tests",
        OKWAN_AI_MONTHLY_BUDGET: "100",
        OKWAN_AI_TIMEOUT_MS: "1000",
      },
    });
  });
  after(async () => {
    await app.stop();
    await service.close();
  });

  async function read(bytes: Buffer, name: string, type: string): Promise<Extraction> {
    const body = new FormData();
    body.append("file", new File([new Uint8Array(bytes)], name, { type }));
    const sent = await fetch(`${app.url}/api/v1/extractions`, { method: "POST", body });
    assert.equal(sent.status, 202);
    let { data } = (await sent.json()) as { data: Extraction };
    await until("it was read", async () => {
      data = (await ask<Extraction>(app.url, "GET", `/api/v1/extractions/${data.id}`)).data ?? data;
      return data.status === "done" || data.status === "failed";
    });
    return data;
  }

  const faults: readonly (readonly [string, StandInAnswer])[] = [
    ["the line breaks", { hangsUp: true }],
    ["half an answer comes", { saysHalf: { candidates: [{ content: { parts: [{ text: "{}" }] } }] } }],
    ["no answer comes", { hangs: true }],
    ["it is down", { status: 503 }],
  ];

  test("the built-in reader reads every slip alone, and the operator can see it", async () => {
    const slip = await slipPdf();
    for (const [what, answer] of faults) {
      service.answerWith(() => answer);
      const { result } = await read(slip, "result.pdf", "application/pdf");
      assert.equal(result?.extractedSubjects.length, goodResult.length, what);
    }
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    assert.match(metrics, new RegExp(`^okwan_ai_failures_total ${faults.length}$`, "m"));
    assert.match(app.output(), /the AI service did not read/);
  });

  test("what our reader cannot read either is told in words that say what to do", async () => {
    service.answerWith(() => ({ hangsUp: true }));
    const { status, message } = await read(onePixel, "slip.png", "image/png");
    assert.equal(status, "failed");
    assert.equal(message, "This picture is too small to read. Upload the original photo, not its thumbnail.");
  });
});
