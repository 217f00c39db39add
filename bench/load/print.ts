import type { Outcomes, RouteFigures } from "./generator.ts";
import { Histogram } from "./histogram.ts";
import { routes } from "./journey.ts";

export interface Times {
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  readonly refused: number;
  readonly errors: number;
}

export function timesOf({ counts, max, refused, errors }: RouteFigures): Times {
  const times = Histogram.from(counts, max);
  const at = (share: number) => Math.round(times.quantile(share) * 10) / 10;
  return { requests: times.total, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), refused, errors };
}

/** All requests of all routes together. */
export function allTimes(outcomes: Outcomes): Times {
  const figures = Object.values(outcomes.routes);
  const counts: number[] = [];
  for (const route of figures) route.counts.forEach((count, at) => (counts[at] = (counts[at] ?? 0) + count));
  return timesOf({
    counts,
    max: Math.max(0, ...figures.map(({ max }) => max)),
    refused: figures.reduce((sum, { refused }) => sum + refused, 0),
    errors: figures.reduce((sum, { errors }) => sum + errors, 0),
  });
}

export function routeTable(outcomes: Outcomes): string {
  const line = (cells: readonly (string | number)[]) =>
    `  ${String(cells[0]).padEnd(16)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(10))
      .join("")}`;
  const rows = routes.flatMap((route) => {
    const figures = outcomes.routes[route];
    if (figures === undefined) return [];
    const { requests, p50, p95, p99, refused, errors } = timesOf(figures);
    return [line([route, requests, p50, p95, p99, refused, errors])];
  });
  return [line(["", "answered", "p50 ms", "p95 ms", "p99 ms", "refused", "errors"]), ...rows].join("\n");
}
