import { Worker } from "node:worker_threads";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import type { Done, Job, ReportRequest } from "./report-worker.ts";

const mostWaiting = 40;
const idleMs = 60_000;
/** The longest report takes under a second; a worker silent for this long is stuck. */
const timeLimitMs = 30_000;

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** One worker thread writes all reports in turn. It starts with the first report and ends when idle. */
export class ReportMaker {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #rest: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** @throws {Refusal} if too many are waiting */
  make(request: ReportRequest): Promise<Buffer> {
    if (this.#waiting.size >= mostWaiting) {
      throw new Refusal("busy", "reports-busy", sentenceOf("errors.reportsBusy"), { retryAfterSeconds: 30 });
    }
    const job: Job = { id: (this.#lastId += 1), request };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => void this.#stop(new Error("Writing a report took too long")),
        timeLimitMs * (this.#waiting.size + 1),
      );
      this.#waiting.set(job.id, { resolve, reject, timer });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#running().postMessage(job);
    });
  }

  close(): Promise<void> {
    return this.#stop(new Error("The server is stopping"));
  }

  #running(): Worker {
    clearTimeout(this.#rest);
    if (this.#worker !== null) return this.#worker;
    const started = new Worker(new URL("report-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.unref();
    started.on("message", (done: Done) => this.#settle(done));
    started.on("error", (error) => {
      if (this.#worker === started) {
        void this.#stop(error instanceof Error ? error : new Error(String(error)));
      }
    });
    this.#worker = started;
    return started;
  }

  #settle(done: Done): void {
    const job = this.#waiting.get(done.id);
    if (job === undefined) return;
    this.#waiting.delete(done.id);
    clearTimeout(job.timer);
    if ("pdf" in done) job.resolve(Buffer.from(done.pdf.buffer, done.pdf.byteOffset, done.pdf.byteLength));
    else job.reject(done.error);
    if (this.#waiting.size > 0) return;
    this.#rest = setTimeout(() => void this.#stop(new Error("The report worker was idle")), idleMs);
    this.#rest.unref();
  }

  async #stop(reason: Error): Promise<void> {
    clearTimeout(this.#rest);
    const stopped = this.#worker;
    this.#worker = null;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.#waiting.clear();
    await stopped?.terminate();
  }
}
