import { statfs } from "node:fs/promises";
import { Counter, Gauge, type Registry } from "prom-client";

interface About {
  readonly name: string;
  readonly help: string;
}

/** A figure that is read when somebody asks for the metrics. */
export function addGauge(registry: Registry, about: About, read: () => number | Promise<number>): void {
  const gauge: Gauge = new Gauge({ ...about, registers: [], collect: async () => gauge.set(await read()) });
  registry.registerMetric(gauge);
}

/**
 * Returns what counts one more, by a label's value.
 * @param registry undefined in processes that nobody asks for metrics
 */
export function countBy(
  registry: Registry | undefined,
  label: string,
  about: About,
): (value: string) => void {
  const registers = registry === undefined ? [] : [registry];
  const counter = new Counter({ ...about, labelNames: [label], registers });
  return (value) => counter.inc({ [label]: value });
}

/** Bytes an ordinary account may still write to the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === "ENOSPC" || code === "EDQUOT";
}
