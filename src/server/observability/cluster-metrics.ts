import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import process from "node:process";
import { AggregatorRegistry, type Registry } from "prom-client";

/**
 * Where several processes share a port, a scrape reaches any of them. That one asks the supervisor, which adds up
 * what all of them counted.
 */

interface Question {
  readonly metricsWanted: string;
}
interface Answer {
  readonly metricsFor: string;
  readonly text: string;
}

/** Made for its listener, which tells the supervisor what is registered here. */
let answersSupervisor: AggregatorRegistry<"text/plain; version=0.0.4; charset=utf-8"> | undefined;

const patienceMs = 6_000;

/** In the supervisor. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message: Partial<Question>) => {
    const { metricsWanted } = message;
    if (metricsWanted === undefined) return;
    void all
      .clusterMetrics()
      .catch(() => "")
      .then((text) => worker.send({ metricsFor: metricsWanted, text } satisfies Answer));
  });
}

/** In a serving process: the figures of all of them, or its own where it is alone. */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  answersSupervisor ??= new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
  return async () => {
    const metricsWanted = randomUUID();
    const answer = Promise.withResolvers<string>();
    const hear = (message: Partial<Answer>) => {
      if (message.metricsFor === metricsWanted) answer.resolve(message.text ?? "");
    };
    process.on("message", hear);
    const limit = setTimeout(() => answer.resolve(""), patienceMs);
    process.send?.({ metricsWanted } satisfies Question);
    const text = await answer.promise;
    clearTimeout(limit);
    process.off("message", hear);
    return text === "" ? registry.metrics() : text;
  };
}
