import { Worker } from "node:worker_threads";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import type { Done, Job, ReportRequest } from "./report-worker.ts";

export interface ReportMaker {
  /** @throws {Refusal} when too many are waiting already. */
  make(request: ReportRequest): Promise<Buffer>;
  close(): Promise<void>;
}

const mostWaiting = 40;
const idleMs = 60_000;
/** The longest report takes under a second; a worker silent for this long is stuck. */
const timeLimitMs = 30_000;

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** One worker thread writes all reports in turn. It starts with the first one and rests when none came for a while. */
export function createReportMaker(): ReportMaker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;
  let lastId = 0;

  async function stop(reason: Error): Promise<void> {
    clearTimeout(rest);
    const stopped = worker;
    worker = null;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    waiting.clear();
    await stopped?.terminate();
  }

  function settle(done: Done): void {
    const job = waiting.get(done.id);
    if (job === undefined) return;
    waiting.delete(done.id);
    clearTimeout(job.timer);
    if ("pdf" in done) job.resolve(Buffer.from(done.pdf.buffer, done.pdf.byteOffset, done.pdf.byteLength));
    else job.reject(done.error);
    if (waiting.size > 0) return;
    rest = setTimeout(() => void stop(new Error("The report worker was idle")), idleMs);
    rest.unref();
  }

  function running(): Worker {
    clearTimeout(rest);
    if (worker !== null) return worker;
    const started = new Worker(new URL("report-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.unref();
    started.on("message", settle);
    started.on("error", (error) => {
      if (worker === started) void stop(error instanceof Error ? error : new Error(String(error)));
    });
    worker = started;
    return started;
  }

  return {
    make(request) {
      if (waiting.size >= mostWaiting) {
        throw new Refusal("busy", "reports-busy", said("errors.reportsBusy"), { retryAfterSeconds: 30 });
      }
      const job: Job = { id: (lastId += 1), request };
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => void stop(new Error("Writing a report took too long")),
          timeLimitMs * (waiting.size + 1),
        );
        waiting.set(job.id, { resolve, reject, timer });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        running().postMessage(job);
      });
    },
    close: () => stop(new Error("The server is stopping")),
  };
}
