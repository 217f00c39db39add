import { within } from "../../kernel/lib/within.ts";

/** The result of one checkup. */
export interface CheckupResult {
  readonly what: string;
  /** "skipped": not applicable here. */
  readonly is: "ok" | "trouble" | "skipped";
  /** The finding; for trouble, also what to do. */
  readonly sentence: string;
}

export interface Checkup {
  readonly what: string;
  /** Returns the finding; throws Trouble if something must be done. */
  readonly look: () => Promise<string>;
}

/** The message states the problem and what to do. */
export class CheckupProblem extends Error {}

/** The checkup does not apply here; the message says why. */
export class NothingToSee extends Error {}

const timeoutMs = 15_000;

/** Runs all checkups in order; a failure does not stop the others. */
export async function runCheckups(checkups: readonly Checkup[]): Promise<CheckupResult[]> {
  const findings: CheckupResult[] = [];
  for (const { what, look } of checkups) {
    findings.push(
      await within(timeoutMs, look()).then(
        (sentence): CheckupResult => ({ what, is: "ok", sentence }),
        (error: unknown): CheckupResult => ({
          what,
          is: error instanceof NothingToSee ? "skipped" : "trouble",
          sentence: error instanceof Error ? error.message : String(error),
        }),
      ),
    );
  }
  return findings;
}
