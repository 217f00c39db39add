import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

/** Longer than any request may take; a process that hangs while stopping must not hang a deployment. */
const longestStopMs = 30_000;
const longestStartMs = 10_000;

/** A process from its start to its end: what was started is stopped in reverse order, once, on a signal. */
export class Lifecycle {
  readonly #stops: (() => Promise<unknown>)[] = [];
  #isStopping = false;
  #started: Promise<unknown> = Promise.resolve();

  get isStopping(): boolean {
    return this.#isStopping;
  }

  readonly say = (line: string): void => void process.stderr.write(`${line}\n`);

  /** Called in reverse order of registering. */
  onStop(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  /** Runs `start`; where it fails, says why (`explain`) and stops what there is already. */
  async run(start: () => Promise<void>, explain: (error: unknown) => string): Promise<void> {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => void this.stop(0));
    const starting = start();
    this.#started = starting.catch(() => {});
    try {
      await starting;
    } catch (error) {
      // Stopped while starting: what then fails is no news.
      if (!this.#isStopping) this.say(explain(error));
      await this.stop(1);
    }
  }

  async stop(status: number): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    setTimeout(() => process.exit(status === 0 ? 1 : status), longestStopMs).unref();
    // What is half-way up cannot be stopped in order; it is there in a moment.
    await Promise.race([this.#started, sleep(longestStartMs, undefined, { ref: false })]);
    for (const stopOne of this.#stops.toReversed()) {
      await stopOne().catch((error: unknown) => this.say(`While stopping: ${String(error)}`));
    }
    process.exit(status);
  }
}
