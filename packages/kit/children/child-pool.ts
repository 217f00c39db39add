import { type ChildProcess, spawn } from "node:child_process";
import type { ChildAnswer } from "./serve-jobs.ts";
import { usageOf } from "./usage-of.ts";
import { fileURLToPath } from "node:url";
import process from "node:process";

interface MemoryLimits {
  /** Limit of the JavaScript heap. */
  readonly heapMb: number;
  /** Limit of resident memory, checked every 25 ms while a job runs. */
  readonly residentMb: number;
  /** The system's limit (RLIMIT_DATA: private writable memory, touched or not). */
  readonly dataMb: number;
}

/**
 * V8 reserves 512 MB of addresses for code, for the program and for its guard (serve-jobs.ts), and
 * RLIMIT_DATA counts them.
 */
const reservedByV8Mb = 2 * 512;

/**
 * The system refuses memory beyond the limit at once, so a file that asks for gigabytes between two checks
 * gets none. Shells without this limit (macOS accepts but ignores it) leave only the checks. No core dump: it
 * would contain somebody's results.
 */
const limited = 'ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Starts one of our programs in its own process. It gets none of the server's settings, so none of its
 * secrets, and ignores the terminal's signals (serve-jobs.ts): it ends with its parent or when the parent
 * kills it.
 */
function startChild(program: URL, { heapMb, dataMb }: MemoryLimits): ChildProcess {
  const limitKb = (dataMb + reservedByV8Mb) * 1024;
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMb}`,
    fileURLToPath(program),
    String(process.pid),
  ];
  return spawn("/bin/sh", ["-c", limited, "sh", String(limitKb), ...node], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      LC_ALL: "C.UTF-8",
      // Two malloc arenas instead of one per thread: memory freed by one thread is usable by another.
      MALLOC_ARENA_MAX: "2",
      // The allocator of @napi-rs/canvas would reserve a gigabyte at once, and the limit counts it.
      MIMALLOC_ARENA_EAGER_COMMIT: "0",
    },
  });
}

/** Why there is no answer: cancelled, out of time, out of memory, crashed, or the queue is full. */
export type NoAnswer = "cancelled" | "late" | "swollen" | "broken" | "busy";

export type JobOutcome<Answer> = { readonly answer: Answer } | { readonly none: NoAnswer };

interface ChildPoolOptions {
  /** The child's program; it calls `serveJobs`. */
  readonly program: URL;
  /** Concurrent jobs, one process each. */
  readonly atOnce: number;
  /** Longest queue; further jobs get "busy". */
  readonly mostWaiting: number;
  readonly memory: MemoryLimits;
  /** A child idle for this long is ended, and its memory freed. */
  readonly idleMs: number;
  /** Called for every child that did not end by itself while idle. */
  readonly onKilled?: ((reason: NoAnswer) => void) | undefined;
}

interface JobOptions {
  /**
   * Processor time for each try; a job of several steps gets as much for each step. The wall clock only ends
   * a process that does nothing: on a busy machine an honest file waits longer but works no more.
   */
  readonly limitMs: number;
  /** Processor time for all steps together. */
  readonly wholeMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly limitMs: number;
  readonly wholeMs: number;
  readonly settle: (outcome: JobOutcome<Answer>) => void;
  /** Deadline in milliseconds of `performance.now()`; null before the job starts. */
  deadline: number | null;
  tries: number;
}

interface Slot<Job, Answer> {
  readonly child: ChildProcess;
  work: Waiting<Job, Answer> | null;
  isKilled: boolean;
  clock: NodeJS.Timeout | undefined;
  watch: NodeJS.Timeout | undefined;
  /** Processor time its process had used before this job; null before the first look. */
  usedBefore: number | null;
  /** Processor time used before the present step. */
  usedBeforeStep: number | null;
}

const mostTries = 2;
/** The wall clock's limit as a multiple of the processor time of all steps. */
const clockShare = 10;
const lookEveryMs = 25;
/** Signals of processes that aborted: V8 without a heap, C++ without memory. A retry would abort too. */
const gaveUp: ReadonlySet<string | null> = new Set(["SIGABRT", "SIGTRAP", "SIGILL"]);

/**
 * Runs jobs in child processes, one job each at a time; a child is reused. A cancelled, late or
 * oversized child is killed; nothing else notices, and its slot is free once the system has removed the
 * process and its memory. If a child dies by itself, its job is retried once, then given up.
 */
export class ChildPool<Job, Answer> {
  readonly #options: ChildPoolOptions;
  readonly #queue: Waiting<Job, Answer>[] = [];
  readonly #slots = new Set<Slot<Job, Answer>>();
  #isClosed = false;
  #onEmpty: (() => void) | null = null;

  constructor(options: ChildPoolOptions) {
    this.#options = options;
  }

  /** Ids of the running children, for tests. */
  get processIds(): number[] {
    return [...this.#slots].flatMap(({ child }) => child.pid ?? []);
  }

  run(job: Job, { limitMs, wholeMs = limitMs, signal }: JobOptions): Promise<JobOutcome<Answer>> {
    if (this.#isClosed || signal?.aborted === true) return Promise.resolve({ none: "cancelled" });
    if (this.#queue.length >= this.#options.mostWaiting) return Promise.resolve({ none: "busy" });
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(work);
      const settle = (outcome: JobOutcome<Answer>) => {
        signal?.removeEventListener("abort", cancel);
        resolve(outcome);
      };
      const work = { job, limitMs, wholeMs, settle, deadline: null, tries: 0 };
      signal?.addEventListener("abort", cancel, { once: true });
      this.#queue.push(work);
      this.#next();
    });
  }

  /** Gives up every job and ends the children; resolves when none is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const work of this.#queue.splice(0)) work.settle({ none: "cancelled" });
    for (const slot of this.#slots) this.#kill(slot, "cancelled");
    if (this.#slots.size > 0) await new Promise<void>((resolve) => (this.#onEmpty = resolve));
  }

  #next(): void {
    while (this.#queue.length > 0 && !this.#isClosed) {
      const free = [...this.#slots].find(({ work, isKilled }) => work === null && !isKilled);
      const slot = free ?? (this.#slots.size < this.#options.atOnce ? this.#startChild() : null);
      if (slot === null) return;
      this.#assign(slot, this.#queue.shift()!);
    }
  }

  #startChild(): Slot<Job, Answer> {
    const child = startChild(this.#options.program, this.#options.memory);
    const slot: Slot<Job, Answer> = {
      child,
      work: null,
      isKilled: false,
      clock: undefined,
      watch: undefined,
      usedBefore: 0,
      usedBeforeStep: 0,
    };
    this.#slots.add(slot);
    child.on("message", (reply: ChildAnswer<Answer>) => this.#answered(slot, reply));
    child.once("exit", (_status, signal) => this.#ended(slot, gaveUp.has(signal) ? "swollen" : "broken"));
    // The process failed to start, or its channel broke: `exit` may never come.
    child.on("error", () => this.#ended(slot, "broken"));
    return slot;
  }

  #assign(slot: Slot<Job, Answer>, work: Waiting<Job, Answer>): void {
    work.tries += 1;
    work.deadline ??= performance.now() + clockShare * work.wholeMs;
    slot.work = work;
    clearTimeout(slot.clock);
    slot.clock = setTimeout(() => this.#kill(slot, "late"), Math.max(0, work.deadline - performance.now()));
    slot.watch = setInterval(() => void this.#look(slot), lookEveryMs);
    void this.#look(slot);
    slot.child.ref();
    slot.child.channel?.ref();
    // Sends a copy: the job must survive the child.
    slot.child.send(work.job as object, () => {});
  }

  #answered(slot: Slot<Job, Answer>, reply: ChildAnswer<Answer>): void {
    const { work } = slot;
    if (work === null) return;
    if ("goesOn" in reply) {
      slot.usedBeforeStep = null;
      return;
    }
    if ("failed" in reply) return this.#ended(slot, reply.failed);
    this.#release(slot);
    work.settle(reply);
    slot.usedBefore = null;
    slot.usedBeforeStep = null;
    void this.#reuseOrDismiss(slot);
    slot.child.unref();
    slot.child.channel?.unref();
    slot.clock = setTimeout(() => this.#dismiss(slot), this.#options.idleMs);
    slot.clock.unref();
    this.#next();
  }

  async #look(slot: Slot<Job, Answer>): Promise<void> {
    const { work, child } = slot;
    if (work === null || child.pid === undefined) return;
    const { residentMb, processorSeconds } = await usageOf(child.pid);
    if (slot.work !== work) return;
    slot.usedBefore ??= processorSeconds;
    slot.usedBeforeStep ??= processorSeconds;
    const usedMs = (before: number) => (processorSeconds - before) * 1000;
    if (residentMb > this.#options.memory.residentMb) this.#kill(slot, "swollen");
    else if (usedMs(slot.usedBeforeStep) > work.limitMs) this.#kill(slot, "late");
    else if (usedMs(slot.usedBefore) > work.wholeMs) this.#kill(slot, "late");
  }

  /** An oversized child is ended: its next job would start close to the limit. */
  async #reuseOrDismiss(slot: Slot<Job, Answer>): Promise<void> {
    const { residentMb } = await usageOf(slot.child.pid ?? 0);
    if (residentMb > this.#options.memory.residentMb * (2 / 3) && slot.work === null) this.#dismiss(slot);
  }

  #cancel(work: Waiting<Job, Answer>): void {
    const at = this.#queue.indexOf(work);
    if (at >= 0) this.#queue.splice(at, 1);
    work.settle({ none: "cancelled" });
    const slot = [...this.#slots].find((one) => one.work === work);
    if (slot !== undefined) this.#kill(slot, "cancelled");
  }

  #kill(slot: Slot<Job, Answer>, reason: NoAnswer): void {
    const work = this.#release(slot);
    this.#dismiss(slot);
    if (work === null) return;
    this.#options.onKilled?.(reason);
    work.settle({ none: reason });
  }

  /** Code inside a child cannot be asked to stop. The slot stays taken until the process is gone. */
  #dismiss(slot: Slot<Job, Answer>): void {
    clearTimeout(slot.clock);
    slot.isKilled = true;
    // Keeps the event loop alive until the child's end is reported.
    slot.child.ref();
    slot.child.kill("SIGKILL");
  }

  /** The process is gone or unusable. */
  #ended(slot: Slot<Job, Answer>, reason: NoAnswer): void {
    if (!this.#slots.has(slot)) return;
    const work = this.#release(slot);
    const isGone =
      slot.child.pid === undefined || slot.child.exitCode !== null || slot.child.signalCode !== null;
    if (isGone) this.#slots.delete(slot);
    this.#dismiss(slot);
    if (work !== null) {
      this.#options.onKilled?.(reason);
      const isTriedAgain = reason === "broken" && work.tries < mostTries && !this.#isClosed;
      if (isTriedAgain) this.#queue.unshift(work);
      else work.settle({ none: reason });
    }
    if (this.#slots.size === 0) this.#onEmpty?.();
    this.#next();
  }

  /** Takes its job away. */
  #release(slot: Slot<Job, Answer>): Waiting<Job, Answer> | null {
    const { work } = slot;
    slot.work = null;
    clearTimeout(slot.clock);
    clearInterval(slot.watch);
    return work;
  }
}
