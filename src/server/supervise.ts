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
  const env = { DATABASE_URL: databaseUrl };
  const serving = new Set<Worker>();
  let failures = 0;
  life.onStop(async () => {
    await Promise.all([...serving].map(endOf));
  });
  answerMetrics();

  const start = async (): Promise<number> => {
    const worker = cluster.fork(env);
    serving.add(worker);
    worker.once("exit", (status, signal) => {
      const wasWanted = serving.delete(worker);
      if (!wasWanted || life.isStopping) return;
      life.say(`A process ended with ${signal ?? status}; starting another one`);
      failures += 1;
      void replaceCrashed();
    });
    return readyPort(worker);
  };
  const replaceCrashed = async () => {
    await sleep(pauseAfterCrashMs);
    if (life.isStopping) return;
    if (failures >= startFailures) {
      life.say("The processes do not stay up; giving up");
      return life.stop(1);
    }
    await start().then(
      () => (failures = 0),
      () => {},
    );
  };

  let rolling = Promise.resolve();
  let isUp = false;
  process.on("SIGUSR2", () => {
    // While starting there is nothing old to replace.
    if (!isUp) return;
    rolling = rolling.then(roll).catch((error: unknown) => life.say(`Not replaced: ${String(error)}`));
  });

  // The first one alone: it applies migrations and imports the catalogue, and what is wrong is said once.
  const port = await start();
  // One of the others that does not start is tried again like one that died: there is one that serves.
  await Promise.all(Array.from({ length: processesOf(config) - 1 }, () => start().catch(() => 0)));
  const address = config.OKWAN_PUBLIC_URL ?? `http://localhost:${port}`;
  life.say(`\n${productName} is ready: ${address} (${serving.size} processes)\n`);

  isUp = true;

  async function roll(): Promise<void> {
    const before = [...serving];
    for (const old of before) {
      if (life.isStopping) return;
      await start();
      serving.delete(old);
      await endOf(old);
    }
    life.say(`All ${serving.size} processes were replaced`);
  }
}

/** Its port, once it answers. */
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
