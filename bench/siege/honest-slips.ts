import { setTimeout as sleep } from "node:timers/promises";
import { HttpClient } from "../load/http-client.ts";
import { api, dataOf, formWith, sendsPicture } from "../load/journey.ts";

export interface SlipFigures {
  read: number;
  /** From sending to read, in seconds, one each. */
  readonly seconds: number[];
  /** What a student was told instead. */
  readonly notRead: string[];
}

/** A student who waits longer types the grades in. */
const patienceMs = 120_000;

/** An honest slip every twenty seconds from an address of its own, until the signal. */
export async function sendHonestSlips(
  { port, slip, signal }: { port: number; slip: Buffer; signal: AbortSignal },
  figures: SlipFigures,
): Promise<void> {
  const client = new HttpClient({ host: "127.0.0.1", port, from: "127.0.2.1" });
  const under = new Set<Promise<void>>();
  while (!signal.aborted) {
    const doing = sendOne(client, slip, figures)
      .catch((error: unknown) => void figures.notRead.push((error as Error).message))
      .finally(() => under.delete(doing));
    under.add(doing);
    await sleep(20_000, undefined, { signal }).catch(() => {});
  }
  await Promise.all(under);
  client.close();
}

async function sendOne(client: HttpClient, slip: Buffer, figures: SlipFigures): Promise<void> {
  const began = performance.now();
  const sent = await client.send("POST", "/api/v1/extractions", sendsPicture, formWith(slip));
  if (sent.status !== 202) throw new Error(`the upload was answered ${sent.status}`);
  const { id } = dataOf<{ id: string }>(sent);
  for (let status = "queued"; status !== "done";) {
    if (status === "failed") throw new Error("the slip was not read");
    if (performance.now() - began > patienceMs) throw new Error(`not read within ${patienceMs / 1000} s`);
    await sleep(500);
    ({ status } = dataOf<{ status: string }>(await client.send("GET", `/api/v1/extractions/${id}`, api)));
  }
  figures.read += 1;
  figures.seconds.push(Math.round((performance.now() - began) / 100) / 10);
}
