import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type {
  GenerativeStandIn,
  StandInAnswer,
} from "../../src/server/providers/reader/testing/generative-stand-in.ts";
import type { RunningApp } from "../e2e/support/app.ts";
import { readSlip, startAppWithAi } from "../e2e/support/reading.ts";
import { goodResult, slipPdf } from "../e2e/support/slips.ts";

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The AI service that reads along is cut off in the middle of it. */

describe("uploads while the AI service fails", () => {
  let app: RunningApp;
  let service: GenerativeStandIn;
  let stop: () => Promise<void>;
  before(async () => {
    const env = { OKWAN_AI_MONTHLY_BUDGET: "100", OKWAN_AI_TIMEOUT_MS: "1000" };
    ({ app, service, stop } = await startAppWithAi(env));
  });
  after(() => stop());

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
      const { result } = await readSlip(app.url, slip);
      assert.equal(result?.extractedSubjects.length, goodResult.length, what);
    }
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    assert.match(metrics, new RegExp(`^okwan_ai_failures_total ${faults.length}$`, "m"));
    assert.match(app.output(), /the AI service did not read/);
  });

  test("what our reader cannot read either is told in words that say what to do", async () => {
    service.answerWith(() => ({ hangsUp: true }));
    const { status, message } = await readSlip(app.url, onePixel, { name: "slip.png", type: "image/png" });
    assert.equal(status, "failed");
    assert.equal(message, "This picture is too small to read. Upload the original photo, not its thumbnail.");
  });
});
