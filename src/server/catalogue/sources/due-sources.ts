import type { SourcePage, SourcesFile } from "./sources-file.ts";

export interface SourceState {
  readonly source: SourcePage;
  /** `waiting`: none of its windows has begun yet, or the results it depends on have no known date. */
  readonly is: "due" | "overdue" | "looked-at" | "waiting";
  /** The present or last window, ISO dates; `to` is null without a known end. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The sources due on a day: the window that began last counts, and whether anybody has looked since. */
export function dueSources(
  { sources, results }: Pick<SourcesFile, "sources" | "results">,
  on: string,
): SourceState[] {
  const latest =
    results
      .map((one) => one.on)
      .filter((day) => day <= on)
      .toSorted()
      .at(-1) ?? null;
  return sources.map((source) => stateOf(source, latest, on));
}

function stateOf(source: SourcePage, results: string | null, on: string): SourceState {
  const window = windowOf(source, results, on);
  if (window === null) return { source, is: "waiting", from: null, to: null };
  const { from, to } = window;
  if (source.lookedOn !== null && source.lookedOn >= from) return { source, is: "looked-at", from, to };
  if (from > on) return { source, is: "waiting", from, to };
  return { source, is: to !== null && on > to ? "overdue" : "due", from, to };
}

function windowOf(
  { window }: SourcePage,
  results: string | null,
  on: string,
): { from: string; to: string | null } | null {
  if ("daysAfterResults" in window) {
    if (results === null) return null;
    const [first, last] = window.daysAfterResults;
    return { from: daysAfter(results, first), to: daysAfter(results, last) };
  }
  const thisYear = Number(on.slice(0, 4));
  const year = `${thisYear}-${window.from}` <= on ? thisYear : thisYear - 1;
  // A window whose end is on an earlier day of the year than its beginning ends in the next year.
  const endYear = window.to !== null && window.to < window.from ? year + 1 : year;
  return { from: `${year}-${window.from}`, to: window.to === null ? null : `${endYear}-${window.to}` };
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
