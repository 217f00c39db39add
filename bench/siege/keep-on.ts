import { setTimeout as sleep } from "node:timers/promises";
import type { HttpAnswer } from "../load/http-client.ts";
import { fateOf, type Attack } from "./attack.ts";

/**
 * Begins `one` so often a second until the siege is over, at most `atOnce` at a time, and tells each one's
 * fate.
 */
export async function keepOn(
  attack: Attack,
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  one: () => Promise<HttpAnswer | null>,
): Promise<void> {
  const under = new Set<Promise<void>>();
  const began = performance.now();
  for (let begun = 0; !attack.signal.aborted; begun += 1) {
    const lateMs = performance.now() - began - (begun * 1000) / perSecond;
    if (lateMs < 0) await waitIn(attack, -lateMs);
    if (under.size >= atOnce) await Promise.race(under);
    const doing = tellFate(attack, one).finally(() => under.delete(doing));
    under.add(doing);
  }
  await Promise.all(under);
}

async function tellFate(attack: Attack, one: () => Promise<HttpAnswer | null>): Promise<void> {
  try {
    const answer = await one();
    if (answer !== null) attack.tell(fateOf(answer));
  } catch {
    attack.tell("closed");
  }
}

/** Ends early when the siege does. */
export async function waitIn({ signal }: Attack, ms: number): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
