import type { Outcomes, RouteFigures } from "../load/generator.ts";
import { routes } from "../load/journey.ts";

/** Several minutes of students as if they were one; null where there was none. */
export function addUp(each: readonly Outcomes[]): Outcomes | null {
  if (each.length === 0) return null;
  const sum = (pick: (outcomes: Outcomes) => number) => each.reduce((total, one) => total + pick(one), 0);
  return {
    seconds: sum(({ seconds }) => seconds),
    started: sum(({ started }) => started),
    paid: sum(({ paid }) => paid),
    free: sum(({ free }) => free),
    refused: sum(({ refused }) => refused),
    failed: sum(({ failed }) => failed),
    perSecond: each.flatMap(({ perSecond }) => perSecond),
    routes: Object.fromEntries(
      routes.flatMap((route) => {
        const figures = each.flatMap((one) => one.routes[route] ?? []);
        return figures.length === 0 ? [] : [[route, together(figures)]];
      }),
    ),
    whole: together(each.map(({ whole }) => whole)),
    said: each.flatMap(({ said }) => said),
    cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
  };
}

function together(figures: readonly RouteFigures[]): RouteFigures {
  const counts: number[] = [];
  for (const one of figures) one.counts.forEach((count, at) => (counts[at] = (counts[at] ?? 0) + count));
  return {
    // A hole would be taken for a small array by who reads it.
    counts: Array.from(counts, (count) => count ?? 0),
    max: Math.max(...figures.map(({ max }) => max)),
    refused: figures.reduce((sum, { refused }) => sum + refused, 0),
    errors: figures.reduce((sum, { errors }) => sum + errors, 0),
  };
}
