import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Reading, SlipFile, SlipReader, SlipSubject } from "./port.ts";
import { refused } from "./refuse.ts";
import type { WorkerAnswer, WorkerJob } from "./reader-worker.ts";

export interface ReaderPoolOptions {
  /** Slips read at the same time; each worker takes one processor and about 500 MB once it has read a photo. */
  readonly workers?: number;
  /** One file may take this long before it is given up. */
  readonly timeoutMs?: number;
  /** Files that may wait; one more is told "busy". */
  readonly maxQueue?: number;
  /** A worker that had nothing to do for so long is let go, and its memory with it. */
  readonly idleMs?: number;
  /** The program a worker runs. */
  readonly program?: URL;
}

export interface ReaderPool extends SlipReader {
  /** As `read`, telling how many files are ahead whenever that changes; 0 once it is being read. */
  read(
    file: SlipFile,
    subjects: readonly SlipSubject[],
    signal?: AbortSignal,
    onPlace?: (ahead: number) => void,
  ): Promise<Reading>;
  readonly waiting: number;
  readonly reading: number;
  /** Gives every waiting file up and ends the workers. */
  close(): Promise<void>;
}

interface Job {
  readonly file: SlipFile;
  readonly subjects: readonly SlipSubject[];
  readonly onPlace: ((ahead: number) => void) | undefined;
  readonly settle: (reading: Reading) => void;
  tries: number;
}

/**
 * Reads slips away from the thread that answers the site. Workers start with the first file and load the models with
 * the first picture. A worker that dies never takes its file along: it is tried once more elsewhere, then refused.
 */
export function createReaderPool(options: ReaderPoolOptions = {}): ReaderPool {
  return new WorkerPool(options);
}

const mostTries = 2;

class Seat {
  readonly worker: Worker;
  job: Job | null = null;
  clock: NodeJS.Timeout | null = null;
  constructor(program: URL) {
    // a bound on JavaScript's share; pictures and models live outside it and are bounded by their size limits
    this.worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    this.worker.unref();
  }
}

class WorkerPool implements ReaderPool {
  readonly #size: number;
  readonly #timeoutMs: number;
  readonly #maxQueue: number;
  readonly #idleMs: number;
  readonly #program: URL;
  readonly #queue: Job[] = [];
  readonly #seats = new Set<Seat>();
  #isClosed = false;

  constructor(options: ReaderPoolOptions) {
    this.#size = options.workers ?? Math.max(1, availableParallelism() - 1);
    this.#timeoutMs = options.timeoutMs ?? 60_000;
    this.#maxQueue = options.maxQueue ?? 500;
    this.#idleMs = options.idleMs ?? 5 * 60_000;
    this.#program = options.program ?? new URL("./reader-worker.ts", import.meta.url);
  }

  get waiting(): number {
    return this.#queue.length;
  }

  get reading(): number {
    return [...this.#seats].filter((seat) => seat.job).length;
  }

  read(
    file: SlipFile,
    subjects: readonly SlipSubject[],
    signal?: AbortSignal,
    onPlace?: (ahead: number) => void,
  ): Promise<Reading> {
    if (this.#isClosed || signal?.aborted) return Promise.resolve(refused("cancelled"));
    if (this.#queue.length >= this.#maxQueue) return Promise.resolve(refused("busy"));
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(job);
      const settle = (reading: Reading) => {
        signal?.removeEventListener("abort", cancel);
        resolve(reading);
      };
      const job: Job = { file, subjects, onPlace, settle, tries: 0 };
      signal?.addEventListener("abort", cancel, { once: true });
      this.#queue.push(job);
      onPlace?.(this.#queue.length - 1);
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#queue.splice(0)) job.settle(refused("cancelled"));
    const seats = [...this.#seats];
    for (const seat of seats) this.#finish(seat, refused("cancelled"));
    await Promise.all(seats.map((seat) => this.#dismiss(seat)));
  }

  #next(): void {
    while (this.#queue.length > 0 && !this.#isClosed) {
      const seat =
        [...this.#seats].find((s) => !s.job) ?? (this.#seats.size < this.#size ? this.#hire() : null);
      if (!seat) return;
      this.#give(seat, this.#queue.shift()!);
      this.#queue.forEach((waiting, ahead) => waiting.onPlace?.(ahead + 1));
    }
  }

  #hire(): Seat {
    const seat = new Seat(this.#program);
    this.#seats.add(seat);
    seat.worker.on("message", (answer: WorkerAnswer) => {
      if (answer.isFailed) this.#lost(seat);
      else {
        this.#finish(seat, answer.reading);
        this.#next();
      }
    });
    seat.worker.on("error", () => this.#lost(seat));
    seat.worker.on("exit", () => this.#lost(seat));
    return seat;
  }

  #give(seat: Seat, job: Job): void {
    seat.job = job;
    job.tries++;
    job.onPlace?.(0);
    this.#setClock(seat, this.#timeoutMs, () => this.#timedOut(seat));
    seat.worker.ref();
    // a copy goes over: the file must still be here if the worker dies with its own
    seat.worker.postMessage({ file: job.file, subjects: job.subjects } satisfies WorkerJob);
  }

  #finish(seat: Seat, reading: Reading): void {
    const { job } = seat;
    seat.job = null;
    seat.worker.unref();
    this.#setClock(seat, this.#idleMs, () => void this.#dismiss(seat));
    seat.clock?.unref();
    job?.settle(reading);
  }

  /** A worker ended or failed while it had a file. */
  #lost(seat: Seat): void {
    if (!this.#seats.has(seat)) return;
    const { job } = seat;
    seat.job = null;
    void this.#dismiss(seat);
    if (job && job.tries < mostTries && !this.#isClosed) this.#queue.unshift(job);
    else job?.settle(refused("crashed"));
    this.#next();
  }

  #timedOut(seat: Seat): void {
    this.#finish(seat, refused("took-too-long"));
    // what runs inside cannot be asked to stop
    void this.#dismiss(seat);
    this.#next();
  }

  #cancel(job: Job): void {
    const at = this.#queue.indexOf(job);
    if (at >= 0) this.#queue.splice(at, 1);
    const seat = [...this.#seats].find((s) => s.job === job);
    job.settle(refused("cancelled"));
    if (!seat) return;
    seat.job = null;
    void this.#dismiss(seat);
    this.#next();
  }

  async #dismiss(seat: Seat): Promise<void> {
    this.#seats.delete(seat);
    if (seat.clock) clearTimeout(seat.clock);
    await seat.worker.terminate();
  }

  #setClock(seat: Seat, afterMs: number, then: () => void): void {
    if (seat.clock) clearTimeout(seat.clock);
    seat.clock = setTimeout(then, afterMs);
  }
}
