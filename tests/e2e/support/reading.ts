import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Extraction } from "../../../app/features/check/contract/extraction.ts";

/** Uploads a file the way the page does; its id. A busy server asks some to come back in a moment. */
export async function sendSlip(
  url: string,
  bytes: Uint8Array,
  { type = "application/pdf", from = "127.0.0.1" } = {},
): Promise<string> {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(bytes)], `slip.${type.split("/")[1]}`, { type }));
  const headers = { "x-forwarded-for": from };
  for (;;) {
    const sent = await fetch(`${url}/api/v1/extractions`, { method: "POST", body, headers });
    if (sent.status === 503) {
      await sleep(500);
      continue;
    }
    assert.equal(sent.status, 202);
    return ((await sent.json()) as { data: Extraction }).data.id;
  }
}

export async function askReading(url: string, id: string, method = "GET"): Promise<Extraction> {
  const answer = await fetch(`${url}/api/v1/extractions/${id}`, { method });
  return ((await answer.json()) as { data: Extraction }).data;
}

/** Waits until it is read or given up. */
export async function endOfReading(url: string, id: string): Promise<Extraction> {
  for (;;) {
    const reading = await askReading(url, id);
    if (reading.status === "done" || reading.status === "failed") return reading;
    await sleep(100);
  }
}

export const readSlip = async (...sent: Parameters<typeof sendSlip>): Promise<Extraction> =>
  endOfReading(sent[0], await sendSlip(...sent));
