import { within } from "../lib/within.ts";

/** One thing that was looked at. */
export interface Finding {
  readonly what: string;
  /** "skipped": there is nothing to look at here, and why. */
  readonly is: "ok" | "trouble" | "skipped";
  /** The finding, with what to do if it is trouble. */
  readonly sentence: string;
}

export interface Checkup {
  readonly what: string;
  /** Answers what was seen; throws a Trouble where something is to be done. */
  readonly look: () => Promise<string>;
}

/** Its message says what is wrong and what to do. */
export class Trouble extends Error {}

/** There is nothing to look at, and why. */
export class NothingToSee extends Error {}

const patienceMs = 15_000;

/** Each for itself, in order: one that fails keeps no other from being looked at. */
export async function examine(checkups: readonly Checkup[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { what, look } of checkups) {
    findings.push(
      await within(patienceMs, look()).then(
        (sentence): Finding => ({ what, is: "ok", sentence }),
        (error: unknown): Finding => ({
          what,
          is: error instanceof NothingToSee ? "skipped" : "trouble",
          sentence: error instanceof Error ? error.message : String(error),
        }),
      ),
    );
  }
  return findings;
}
