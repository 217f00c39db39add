import type { Registry } from "prom-client";
import type { Standing } from "../../../contract/desk/today.ts";
import { standing } from "./standing-now.ts";

const refusedMetric = "okwan_requests_refused_total";
const hourMs = 3_600_000;

/**
 * Visitors who were asked to come back later. Nobody writes them down: each process counts its own since it
 * started, so the last hour is what it counted since somebody first looked here, and what it was refused by a
 * limit of requests a minute is not told apart.
 */
export class RefusedLately {
  readonly #registry: Pick<Registry, "getSingleMetric">;
  readonly #looks: { at: number; total: number }[] = [];

  constructor(registry: Pick<Registry, "getSingleMetric">) {
    this.#registry = registry;
  }

  async look(now: number): Promise<Standing[]> {
    const metric = await this.#registry.getSingleMetric(refusedMetric)?.get();
    if (metric === undefined) throw new Error("nobody counts who is refused");
    const total = metric.values.reduce((sum, { value }) => sum + value, 0);
    this.#looks.push({ at: now, total });
    while (this.#looks.length > 1 && (this.#looks[1]?.at ?? now) < now - hourMs) this.#looks.shift();
    const first = this.#looks[0] ?? { at: now, total };
    const minutes = Math.round((now - first.at) / 60_000);
    const note =
      minutes === 0
        ? `${total} since this server process started; by the hour it is known from now on`
        : `in ${minutes} minutes by this server process; ${total} since it started`;
    return [standing("refused", total - first.total, { note })];
  }
}
