import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

/** Students' requests during a fault, and the answers they get. */

export interface Answer<T> {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly message: string;
  readonly data: T | null;
}

export const recordsAway =
  "We cannot reach our records for a moment. Nothing you typed or paid is lost: please try again in a few seconds.";

export async function ask<T>(url: string, method: string, path: string, body?: object): Promise<Answer<T>> {
  const response = await fetch(url + path, {
    method,
    headers: { "content-type": "application/json", authorization: "Bearer okwan_pub_demo" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { message, data } = (await response.json()) as { message: string; data: T | null };
  return { status: response.status, retryAfter: response.headers.get("retry-after"), message, data };
}

export function newOrder(url: string, phone = "0241234567"): Promise<Answer<{ code: string }>> {
  return ask(url, "POST", "/api/v1/check/initial", { user_phone: phone, user_name: "Ama" });
}

export interface Crowd {
  /** Codes of orders that students were told they have. */
  readonly acknowledged: string[];
  /** Everything else that they were told, each once. */
  readonly refusals: Set<string>;
  leave(): Promise<void>;
}

/** Students who begin a check over and over until they leave. */
export function crowd(size: number, order: () => ReturnType<typeof newOrder>): Crowd {
  const acknowledged: string[] = [];
  const refusals = new Set<string>();
  const over = new AbortController();
  const student = async () => {
    while (!over.signal.aborted) {
      try {
        const { status, retryAfter, message, data } = await order();
        if (data === null) refusals.add(`${status} ${retryAfter} ${message}`);
        else acknowledged.push(data.code);
      } catch (error) {
        refusals.add(String(error));
      }
      await sleep(60);
    }
  };
  const students = Array.from({ length: size }, student);
  return {
    acknowledged,
    refusals,
    async leave() {
      over.abort();
      await Promise.all(students);
    },
  };
}

/** What students were told is in the database, all of it. */
export function expectStored({ acknowledged }: Crowd, orders: readonly { code: string }[]): void {
  const stored = new Set(orders.map(({ code }) => code));
  const lost = acknowledged.filter((code) => !stored.has(code));
  assert.deepEqual(lost, []);
}

/** A figure, as the operator sees it. */
export async function figureOf(url: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const line = metrics.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1) ?? "nothing");
}

/** Looks every 50 ms. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error(`not after 60 s: ${what}`);
}
