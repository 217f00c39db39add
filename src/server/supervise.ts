import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { productName } from "../contract/product.ts";
import { answerMetrics } from "./observability/cluster-metrics.ts";
import { processesOf, type Config } from "./config.ts";
import { startEmbedded } from "./connect-database.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { openReloadDoor, type ReloadAnswer } from "./reload-door.ts";
import { NotStarted } from "./why-not-started.ts";

/** Where nothing serves, a process that does not start will not do better the next time. */
const startFailures = 3;
const pauseAfterCrashMs = 1_000;
const longestPauseMs = 60_000;

/** What the one that keeps the others uses itself, and does not change while it runs. */
const keptSettings = ["OKWAN_DATA_DIR", "OKWAN_PROCESSES"] as const;

/**
 * Keeps as many serving processes as were asked for on one port: one that dies is replaced, and SIGUSR2 replaces
 * all, one after the other, with what is then on the disk, while the others answer. `npm run reload` does it with the settings
 * of that moment.
 */
export async function supervise(config: Config, life: Lifecycle): Promise<void> {
  const kept = Object.fromEntries(keptSettings.map((name) => [name, String(config[name])]));
  const own =
    config.DATABASE_URL === undefined ? { ...kept, DATABASE_URL: await startEmbedded(config, life) } : kept;
  const serving = new ServingProcesses(own, life);
  life.onStop(() => serving.end());
  answerMetrics();

  let rolling: Promise<unknown> = Promise.resolve();
  let isUp = false;
  const reload = (settings?: Readonly<Record<string, string>>): Promise<ReloadAnswer> => {
    // While starting there is nothing old to replace.
    if (!isUp) return Promise.resolve({ isDone: false, sentence: "Not replaced: it is still starting" });
    const done = rolling.then(async () => {
      const answer = await serving.replaceAll(settings === undefined ? undefined : { ...settings, ...own });
      await life.sayStatus(answer.sentence);
      return answer;
    });
    rolling = done;
    return done;
  };
  process.on("SIGUSR2", () => void reload());

  // The first one alone: it applies migrations and imports the catalogue, and what is wrong is said once.
  const port = await serving.start();
  // One of the others that does not start is tried again like one that died: there is one that serves.
  await Promise.all(Array.from({ length: processesOf(config) - 1 }, () => serving.startAtLast()));
  const address = config.OKWAN_PUBLIC_URL ?? `http://localhost:${port}`;
  isUp = true;
  life.onStop(await openReloadDoor(config.OKWAN_DATA_DIR, reload, life.say));
  await life.sayReady(`${productName} is ready: ${address} (${serving.count} processes)`);
}

class ServingProcesses {
  #env: Readonly<Record<string, string>>;
  readonly #life: Lifecycle;
  readonly #all = new Set<Worker>();

  constructor(env: Readonly<Record<string, string>>, life: Lifecycle) {
    this.#env = env;
    this.#life = life;
  }

  get count(): number {
    return this.#all.size;
  }

  /** Its port, once it answers. One that never does was no process of ours: nothing is started in its place. */
  async start(): Promise<number> {
    const worker = cluster.fork(this.#env);
    this.#all.add(worker);
    let isUp = false;
    worker.once("exit", (status, signal) => {
      const wasWanted = this.#all.delete(worker);
      if (!isUp || !wasWanted || this.#life.isStopping) return;
      this.#life.say(`A process ended with ${signal ?? status}; starting another one`);
      void this.#replaceCrashed();
    });
    const port = await readyPort(worker);
    isUp = true;
    return port;
  }

  /** One of several at the start: tried on where it does not start, as another one serves. */
  async startAtLast(): Promise<void> {
    await this.start().catch((error: unknown) => {
      if (this.#life.isStopping) return;
      this.#life.say(`A process ended before it served (${(error as Error).message}); starting another one`);
      void this.#replaceCrashed();
    });
  }

  /** Again and again, with longer pauses, for as long as another one serves; where none does, a few times. */
  async #replaceCrashed(): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      await sleep(Math.min(pauseAfterCrashMs * 2 ** failures, longestPauseMs));
      if (this.#life.isStopping) return;
      if (failures >= startFailures && this.#all.size === 0) {
        this.#life.say("The processes do not stay up; giving up");
        return this.#life.stop(1);
      }
      const hasStarted = await this.start().then(
        () => true,
        (error: unknown) => {
          this.#life.say((error as Error).message);
          return false;
        },
      );
      if (hasStarted) return;
    }
  }

  /** @param env From now on; as it was where that does not work. */
  async replaceAll(env = this.#env): Promise<ReloadAnswer> {
    const before = [...this.#all];
    const envBefore = this.#env;
    this.#env = env;
    let replaced = 0;
    try {
      for (const old of before) {
        if (this.#life.isStopping) return { isDone: false, sentence: "Not replaced: it is stopping" };
        await this.start();
        this.#all.delete(old);
        await endOf(old);
        replaced += 1;
      }
    } catch (error) {
      this.#env = envBefore;
      const some = replaced === 0 ? "The old ones go on" : `${replaced} of ${before.length} were replaced`;
      return { isDone: false, sentence: `Not replaced: ${(error as Error).message}\n${some}` };
    }
    return { isDone: true, sentence: `All ${this.#all.size} processes were replaced` };
  }

  async end(): Promise<void> {
    await Promise.all([...this.#all].map(endOf));
  }
}

async function readyPort(worker: Worker): Promise<number> {
  let sentence = "a process did not start";
  const ended = once(worker, "exit").then(() => Promise.reject(new NotStarted(sentence)));
  const ready = new Promise<number>((resolve) => {
    worker.on("message", (message: { isReady?: boolean; port?: number; whyNot?: string }) => {
      if (message.isReady === true) resolve(message.port ?? 0);
      if (message.whyNot !== undefined) sentence = message.whyNot;
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
