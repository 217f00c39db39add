import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { productName } from "../contract/product.ts";
import { answerMetrics } from "./observability/cluster-metrics.ts";
import { processesOf, type Config } from "./config.ts";
import { startEmbedded } from "./connect-database.ts";
import type { Lifecycle } from "./lifecycle.ts";

/** A process that ends so soon after its start will not do better the next time. */
const startFailures = 3;
const pauseAfterCrashMs = 1_000;

/**
 * Keeps as many serving processes as were asked for on one port: one that dies is replaced, and SIGUSR2 replaces
 * all, one after the other, with what is then on the disk, while the others answer.
 */
export async function supervise(config: Config, life: Lifecycle): Promise<void> {
  const databaseUrl = config.DATABASE_URL ?? (await startEmbedded(config, life));
  const serving = new ServingProcesses({ DATABASE_URL: databaseUrl }, life);
  life.onStop(() => serving.end());
  answerMetrics();

  let rolling = Promise.resolve();
  let isUp = false;
  process.on("SIGUSR2", () => {
    // While starting there is nothing old to replace.
    if (!isUp) return;
    rolling = rolling
      .then(() => serving.replaceAll())
      .catch((error: unknown) => life.say(`Not replaced: ${String(error)}`));
  });

  // The first one alone: it applies migrations and imports the catalogue, and what is wrong is said once.
  const port = await serving.start();
  // One of the others that does not start is tried again like one that died: there is one that serves.
  await Promise.all(Array.from({ length: processesOf(config) - 1 }, () => serving.start().catch(() => 0)));
  const address = config.OKWAN_PUBLIC_URL ?? `http://localhost:${port}`;
  life.say(`\n${productName} is ready: ${address} (${serving.count} processes)\n`);

  isUp = true;
}

class ServingProcesses {
  readonly #env: Readonly<Record<string, string>>;
  readonly #life: Lifecycle;
  readonly #all = new Set<Worker>();
  #failures = 0;

  constructor(env: Readonly<Record<string, string>>, life: Lifecycle) {
    this.#env = env;
    this.#life = life;
  }

  get count(): number {
    return this.#all.size;
  }

  /** Its port, once it answers. */
  async start(): Promise<number> {
    const worker = cluster.fork(this.#env);
    this.#all.add(worker);
    worker.once("exit", (status, signal) => {
      const wasWanted = this.#all.delete(worker);
      if (!wasWanted || this.#life.isStopping) return;
      this.#life.say(`A process ended with ${signal ?? status}; starting another one`);
      this.#failures += 1;
      void this.#replaceCrashed();
    });
    return readyPort(worker);
  }

  async #replaceCrashed(): Promise<void> {
    await sleep(pauseAfterCrashMs);
    if (this.#life.isStopping) return;
    if (this.#failures >= startFailures) {
      this.#life.say("The processes do not stay up; giving up");
      return this.#life.stop(1);
    }
    await this.start().then(
      () => (this.#failures = 0),
      () => {},
    );
  }

  async replaceAll(): Promise<void> {
    const before = [...this.#all];
    for (const old of before) {
      if (this.#life.isStopping) return;
      await this.start();
      this.#all.delete(old);
      await endOf(old);
    }
    this.#life.say(`All ${this.#all.size} processes were replaced`);
  }

  async end(): Promise<void> {
    await Promise.all([...this.#all].map(endOf));
  }
}

async function readyPort(worker: Worker): Promise<number> {
  const ended = once(worker, "exit").then(() => Promise.reject(new Error("a process did not start")));
  const ready = new Promise<number>((resolve) => {
    worker.on("message", (message: { isReady?: boolean; port?: number }) => {
      if (message.isReady === true) resolve(message.port ?? 0);
    });
  });
  return Promise.race([ready, ended]);
}

async function endOf(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}
