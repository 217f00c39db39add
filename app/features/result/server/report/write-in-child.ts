import { ChildPool } from "@okwan/kit/child-pool";
import { Refusal, sentenceOf } from "../../../../kernel/http/errors.ts";
import type { Report } from "./report-pdf.ts";

export interface WriteReport {
  /** Returns a PDF. @throws {Refusal} if too many are waiting. */
  (report: Report): Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** One child process writes all reports in turn. It starts with the first report and ends when idle. */
export function writeInChild(): WriteReport {
  const children = new ChildPool<Report, Uint8Array>({
    program: new URL("./report-program.ts", import.meta.url),
    atOnce: 1,
    mostWaiting: 40,
    memory: { heapMb: 256, residentMb: 500, dataMb: 600 },
    idleMs: 60_000,
  });
  const write = async (report: Report): Promise<Buffer> => {
    // The longest report takes under a second.
    const outcome = await children.run(report, { limitMs: 30_000 });
    if ("answer" in outcome) return Buffer.from(outcome.answer);
    if (outcome.none === "busy") throw reportsBusy();
    throw new Error(`A report was not written: ${outcome.none}`);
  };
  return Object.assign(write, { close: () => children.close() });
}

export function reportsBusy(): Refusal {
  return new Refusal("busy", "reports-busy", sentenceOf("errors.reportsBusy"), { retryAfterSeconds: 30 });
}
