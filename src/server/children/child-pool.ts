import type { ChildProcess } from "node:child_process";
import { startChild, type MemoryLimits } from "./child.ts";
import type { ChildAnswer } from "./serve-jobs.ts";
import { usageOf } from "./usage-of.ts";

/** Why there is no answer: cancelled, out of time, out of memory, crashed, or the queue is full. */
export type NoAnswer = "cancelled" | "late" | "swollen" | "broken" | "busy";

export type Outcome<Answer> = { readonly answer: Answer } | { readonly none: NoAnswer };

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
  readonly settle: (outcome: Outcome<Answer>) => void;
  /** Deadline in milliseconds of `performance.now()`; null before the job starts. */
  deadline: number | null;
  /** Deadline of all steps together. */
  end: number;
  tries: number;
}

interface Seat<Job, Answer> {
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
/** The wall clock's limit as a multiple of the processor's. */
const clockShare = 10;
const lookEveryMs = 25;
/** Signals of processes that aborted: V8 without a heap, C++ without memory. A retry would abort too. */
const gaveUp: ReadonlySet<string | null> = new Set(["SIGABRT", "SIGTRAP", "SIGILL"]);

/**
 * Runs jobs in child processes, one job each at a time; a child is reused. A cancelled, late or
 * oversized child is killed; nothing else notices, and its seat is free once the system has removed the
 * process and its memory. If a child dies by itself, its job is retried once, then given up.
 */
export class ChildPool<Job, Answer> {
  readonly #options: ChildPoolOptions;
  readonly #queue: Waiting<Job, Answer>[] = [];
  readonly #seats = new Set<Seat<Job, Answer>>();
  #isClosed = false;
  #onEmpty: (() => void) | null = null;

  constructor(options: ChildPoolOptions) {
    this.#options = options;
  }

  /** Ids of the running children, for tests. */
  get processIds(): number[] {
    return [...this.#seats].flatMap(({ child }) => child.pid ?? []);
  }

  run(job: Job, { limitMs, wholeMs = limitMs, signal }: JobOptions): Promise<Outcome<Answer>> {
    if (this.#isClosed || signal?.aborted === true) return Promise.resolve({ none: "cancelled" });
    if (this.#queue.length >= this.#options.mostWaiting) return Promise.resolve({ none: "busy" });
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(work);
      const settle = (outcome: Outcome<Answer>) => {
        signal?.removeEventListener("abort", cancel);
        resolve(outcome);
      };
      const work = { job, limitMs, wholeMs, settle, deadline: null, end: 0, tries: 0 };
      signal?.addEventListener("abort", cancel, { once: true });
      this.#queue.push(work);
      this.#next();
    });
  }

  /** Gives up every job and ends the children; resolves when none is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const work of this.#queue.splice(0)) work.settle({ none: "cancelled" });
    for (const seat of this.#seats) this.#kill(seat, "cancelled");
    if (this.#seats.size > 0) await new Promise<void>((resolve) => (this.#onEmpty = resolve));
  }

  #next(): void {
    while (this.#queue.length > 0 && !this.#isClosed) {
      const free = [...this.#seats].find(({ work, isKilled }) => work === null && !isKilled);
      const seat = free ?? (this.#seats.size < this.#options.atOnce ? this.#hire() : null);
      if (seat === null) return;
      this.#give(seat, this.#queue.shift()!);
    }
  }

  #hire(): Seat<Job, Answer> {
    const child = startChild(this.#options.program, this.#options.memory);
    const seat: Seat<Job, Answer> = {
      child,
      work: null,
      isKilled: false,
      clock: undefined,
      watch: undefined,
      usedBefore: 0,
      usedBeforeStep: 0,
    };
    this.#seats.add(seat);
    child.on("message", (reply: ChildAnswer<Answer>) => this.#answered(seat, reply));
    child.once("exit", (_status, signal) => this.#ended(seat, gaveUp.has(signal) ? "swollen" : "broken"));
    // The process failed to start, or its channel broke: `exit` may never come.
    child.on("error", () => this.#ended(seat, "broken"));
    return seat;
  }

  #give(seat: Seat<Job, Answer>, work: Waiting<Job, Answer>): void {
    work.tries += 1;
    if (work.deadline === null) {
      work.deadline = performance.now() + clockShare * work.limitMs;
      work.end = performance.now() + clockShare * work.wholeMs;
    }
    seat.work = work;
    this.#setClock(seat, work.deadline);
    seat.watch = setInterval(() => void this.#look(seat), lookEveryMs);
    void this.#look(seat);
    seat.child.ref();
    seat.child.channel?.ref();
    // Sends a copy: the job must survive the child.
    seat.child.send(work.job as object, () => {});
  }

  #setClock(seat: Seat<Job, Answer>, deadline: number): void {
    clearTimeout(seat.clock);
    seat.clock = setTimeout(() => this.#kill(seat, "late"), Math.max(0, deadline - performance.now()));
  }

  #answered(seat: Seat<Job, Answer>, reply: ChildAnswer<Answer>): void {
    const { work } = seat;
    if (work === null) return;
    if ("goesOn" in reply) {
      work.deadline = Math.min(performance.now() + clockShare * work.limitMs, work.end);
      this.#setClock(seat, work.deadline);
      seat.usedBeforeStep = null;
      return;
    }
    if ("failed" in reply) {
      this.#ended(seat, reply.failed);
      return;
    }
    this.#release(seat);
    work.settle(reply);
    seat.usedBefore = null;
    seat.usedBeforeStep = null;
    void this.#keepOrLetGo(seat);
    seat.child.unref();
    seat.child.channel?.unref();
    seat.clock = setTimeout(() => this.#dismiss(seat), this.#options.idleMs);
    seat.clock.unref();
    this.#next();
  }

  async #look(seat: Seat<Job, Answer>): Promise<void> {
    const { work, child } = seat;
    if (work === null || child.pid === undefined) return;
    const { residentMb, processorSeconds } = await usageOf(child.pid);
    if (seat.work !== work) return;
    seat.usedBefore ??= processorSeconds;
    seat.usedBeforeStep ??= processorSeconds;
    const usedMs = (before: number) => (processorSeconds - before) * 1000;
    if (residentMb > this.#options.memory.residentMb) this.#kill(seat, "swollen");
    else if (usedMs(seat.usedBeforeStep) > work.limitMs) this.#kill(seat, "late");
    else if (usedMs(seat.usedBefore) > work.wholeMs) this.#kill(seat, "late");
  }

  /** An oversized child is ended: its next job would start close to the limit. */
  async #keepOrLetGo(seat: Seat<Job, Answer>): Promise<void> {
    const { residentMb } = await usageOf(seat.child.pid ?? 0);
    if (residentMb > this.#options.memory.residentMb * (2 / 3) && seat.work === null) this.#dismiss(seat);
  }

  #cancel(work: Waiting<Job, Answer>): void {
    const at = this.#queue.indexOf(work);
    if (at >= 0) this.#queue.splice(at, 1);
    work.settle({ none: "cancelled" });
    const seat = [...this.#seats].find((one) => one.work === work);
    if (seat !== undefined) this.#kill(seat, "cancelled");
  }

  #kill(seat: Seat<Job, Answer>, reason: NoAnswer): void {
    const work = this.#release(seat);
    this.#dismiss(seat);
    if (work === null) return;
    this.#options.onKilled?.(reason);
    work.settle({ none: reason });
  }

  /** Code inside a child cannot be asked to stop. The seat stays taken until the process is gone. */
  #dismiss(seat: Seat<Job, Answer>): void {
    clearTimeout(seat.clock);
    seat.isKilled = true;
    // Keeps the event loop alive until the child's end is reported.
    seat.child.ref();
    seat.child.kill("SIGKILL");
  }

  /** The process is gone or unusable. */
  #ended(seat: Seat<Job, Answer>, reason: NoAnswer): void {
    if (!this.#seats.has(seat)) return;
    const work = this.#release(seat);
    const isGone =
      seat.child.pid === undefined || seat.child.exitCode !== null || seat.child.signalCode !== null;
    if (isGone) this.#seats.delete(seat);
    this.#dismiss(seat);
    if (work !== null) {
      this.#options.onKilled?.(reason);
      const isTriedAgain = reason === "broken" && work.tries < mostTries && !this.#isClosed;
      if (isTriedAgain) this.#queue.unshift(work);
      else work.settle({ none: reason });
    }
    if (this.#seats.size === 0) this.#onEmpty?.();
    this.#next();
  }

  /** Takes its job away. */
  #release(seat: Seat<Job, Answer>): Waiting<Job, Answer> | null {
    const { work } = seat;
    seat.work = null;
    clearTimeout(seat.clock);
    clearInterval(seat.watch);
    return work;
  }
}
