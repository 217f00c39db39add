import { setTimeout as sleep } from "node:timers/promises";
import { commandOf, megabytesOf, processesOf } from "../load/processes.ts";
import type { Program } from "../load/site.ts";
import { slopeOf } from "../load/soak.ts";

const everyMs = 1_000;

interface Sample {
  readonly minute: number;
  readonly megabytes: number;
}

/**
 * What the server's processes were like. Those of the reader may be ended and begun anew; no other one may.
 */
export class ServerWatch {
  readonly #server: Program;
  readonly #servers: readonly number[];
  readonly #over = new AbortController();
  readonly #began = performance.now();
  readonly #samples: Sample[] = [];
  readonly #readers = new Set<number>();
  readonly #died = Promise.withResolvers<never>();
  #largestReader = 0;
  #watching: Promise<void> | undefined;

  constructor(server: Program) {
    this.#server = server;
    this.#servers = processesOf(this.#root).filter((pid) => !isReader(pid));
    this.#died.promise.catch(() => {});
    this.#watching = this.#watch();
  }

  /** Rejects, with the second, when a process of the server ends. */
  get died(): Promise<never> {
    return this.#died.promise;
  }

  get seconds(): number {
    return (performance.now() - this.#began) / 1000;
  }

  figures() {
    const each = this.#samples.map(({ megabytes }) => megabytes);
    const round = (value: number) => Math.round(value * 10) / 10;
    return {
      processes: this.#servers,
      restarts: this.#servers.filter((pid) => !commandOf(pid)).length,
      megabytes: { least: round(Math.min(...each)), most: round(Math.max(...each)) },
      megabytesPerMinute: Math.round(slopeOf(this.#samples) * 100) / 100,
      readers: { seen: this.#readers.size, largestMegabytes: round(this.#largestReader) },
    };
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#watching;
  }

  get #root(): number {
    return this.#server.process.pid ?? 0;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      const gone = this.#servers.filter((pid) => !commandOf(pid));
      if (gone.length > 0) {
        const { exitCode, signalCode } = this.#server.process;
        const how = `exit code ${exitCode}, signal ${signalCode}`;
        this.#died.reject(new Error(`the server ended after ${this.seconds.toFixed(0)} s (${how})`));
        return;
      }
      for (const pid of processesOf(this.#root).filter(isReader)) {
        this.#readers.add(pid);
        this.#largestReader = Math.max(this.#largestReader, megabytesOf(pid));
      }
      const megabytes = this.#servers.reduce((sum, pid) => sum + megabytesOf(pid), 0);
      this.#samples.push({ minute: this.seconds / 60, megabytes });
      await sleep(everyMs, undefined, { signal }).catch(() => {});
    }
  }
}

function isReader(pid: number): boolean {
  return commandOf(pid)?.includes("providers/reader/") ?? false;
}
