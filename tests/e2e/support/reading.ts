import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Extraction } from "../../../src/contract/extraction.ts";
import {
  startGenerativeStandIn,
  type GenerativeStandIn,
} from "../../../src/server/providers/reader/testing/generative-stand-in.ts";
import { startApp, type RunningApp } from "./app.ts";

/** A server whose slips an AI service reads along, and that service. */
export async function startAppWithAi(
  env: Readonly<Record<string, string>>,
): Promise<{ app: RunningApp; service: GenerativeStandIn; stop: () => Promise<void> }> {
  const service = await startGenerativeStandIn();
  const app = await startApp({
    env: {
      OKWAN_AI_URL: service.baseUrl,
      OKWAN_AI_MODEL: "small",
      OKWAN_AI_KEY: "a-key-for-tests",
      ...env,
    },
  });
  const stop = async () => {
    await app.stop();
    await service.close();
  };
  return { app, service, stop };
}

/** Uploads a file the way the page does, and waits until it is read or given up. */
export async function readSlip(
  url: string,
  bytes: Buffer,
  { name = "result.pdf", type = "application/pdf" } = {},
): Promise<Extraction> {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(bytes)], name, { type }));
  const address = `${url}/api/v1/extractions`;
  const sent = await fetch(address, { method: "POST", body });
  assert.equal(sent.status, 202);
  let { data } = (await sent.json()) as { data: Extraction };
  while (data.status !== "done" && data.status !== "failed") {
    await sleep(100);
    ({ data } = (await (await fetch(`${address}/${data.id}`)).json()) as { data: Extraction });
  }
  return data;
}
