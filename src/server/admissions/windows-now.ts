import type { WindowFact } from "./applying-file.ts";

/** A row set at the desk: facts valid from a moment on, or that there are none. */
export interface WindowRow extends WindowFact {
  readonly id: number;
  readonly beginsAt: Date;
  readonly isWithdrawn: boolean;
}

/**
 * Merges the file's windows with the desk's rows; a row wins from the moment it begins. Newest entry first.
 */
export function windowsAt(
  file: readonly WindowFact[],
  rows: readonly WindowRow[],
  moment: Date,
): WindowFact[] {
  const known = new Map<string, WindowFact>();
  for (const fact of file) known.set(keyOf(fact), fact);
  for (const row of rows) {
    if (row.beginsAt > moment) continue;
    if (row.isWithdrawn) known.delete(keyOf(row));
    else known.set(keyOf(row), row);
  }
  return [...known.values()].sort((one, other) =>
    one.year < other.year ? 1 : one.year > other.year ? -1 : 0,
  );
}

/** Key of a window: a later row with the same key replaces it. */
export function keyOf({
  school,
  year,
  applicants,
}: Pick<WindowFact, "school" | "year" | "applicants">): string {
  return [school, year, applicants].join(" ");
}
