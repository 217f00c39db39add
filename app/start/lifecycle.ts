import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { execFile } from "node:child_process";
import { isStartedBySystemd } from "./config.ts";
import { ConfigError } from "../kernel/lib/config-error.ts";
import { EmbeddedPostgresError } from "../kernel/db/embedded-postgres.ts";

/** Longer than any request. A process that hangs while stopping must not block a deployment. */
const longestStopMs = 30_000;
const longestStartMs = 10_000;

/** Starts a process, and on a signal stops everything once, in reverse order. */
export class Lifecycle {
  readonly #stops: (() => Promise<unknown>)[] = [];
  #isStopping = false;
  #started: Promise<unknown> = Promise.resolve();
  readonly #name: string;

  /** @param name Printed when it stops. */
  constructor(name: string) {
    this.#name = name;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  readonly say = (line: string): void => void process.stderr.write(`${line}\n`);

  /** Called in reverse order of registering. */
  onStop(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  /** Prints the line, and sends it to systemd if that waits for it. */
  async sayReady(line: string): Promise<void> {
    this.say(`\n${line}\n`);
    await this.#tell("READY=1", `STATUS=${line}`);
  }

  async #tell(...states: string[]): Promise<void> {
    if (isStartedBySystemd(process.env)) await notifySystemd(states, this.say);
  }

  /** Runs `start`. If it fails, prints why and stops what was started. */
  async run(start: () => Promise<void>): Promise<void> {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => void this.stop(0, signal));
    const starting = start();
    this.#started = starting.catch(() => {});
    try {
      await starting;
    } catch (error) {
      // After a stop during the start, failures are expected.
      if (!this.#isStopping) this.say(whyNotStarted(error));
      await this.stop(1);
    }
  }

  async stop(status: number, signal?: NodeJS.Signals): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const began = performance.now();
    const name = this.#name;
    if (signal !== undefined) this.say(`${name} stops (${signal})`);
    await this.#tell("STOPPING=1");
    setTimeout(() => process.exit(status === 0 ? 1 : status), longestStopMs).unref();
    // Wait for the start to finish: a server cannot be stopped in order before.
    await Promise.race([this.#started, sleep(longestStartMs, undefined, { ref: false })]);
    for (const stopOne of this.#stops.toReversed()) {
      await stopOne().catch((error: unknown) => this.say(`While stopping: ${String(error)}`));
    }
    if (signal !== undefined) {
      this.say(`${name} stopped after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    process.exit(status);
  }
}

/**
 * Reports the state of a Type=notify service to systemd (sd_notify): "READY=1", "STATUS=…". Uses systemd's
 * command, because Node has no datagram sockets for files. Runs in the background; a failure is printed, so
 * that the server continues.
 */
function notifySystemd(states: readonly string[], say: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    execFile("systemd-notify", [...states], { timeout: 5_000 }, (error) => {
      if (error !== null) say(`systemd was not told ${states.join(", ")}: ${error.message.trim()}`);
      resolve();
    });
  });
}

/** The message about a failed start: a sentence if the operator can mend it, a stack only for our bugs. */
export function whyNotStarted(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) {
    return error.message;
  }
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  if (!(cause instanceof Error)) return `Could not start: ${String(cause)}`;
  const code = (cause as NodeJS.ErrnoException).code;
  const isOurs =
    cause instanceof TypeError || cause instanceof ReferenceError || code?.startsWith("ERR_MODULE") === true;
  if (isOurs || cause instanceof SyntaxError) return `Could not start: ${cause.stack ?? cause.message}`;
  return `Could not start: ${cause.message}${hints[code ?? ""] ?? ""}`;
}

const hints: Readonly<Record<string, string>> = {
  ENOTFOUND:
    ". No such machine: where a password in DATABASE_URL holds @ : / ? # or %, write it as encodeURIComponent does (@ is %40)",
  ECONNREFUSED: ". Nobody listens there: is the database up, and its port right?",
  "28P01": ". Look at user and password in DATABASE_URL",
  "3D000": ". Create it: createdb",
  EADDRINUSE: ". Another server has this port. Choose another: PORT=3001 npm start",
  EACCES: ". This user may not",
};
