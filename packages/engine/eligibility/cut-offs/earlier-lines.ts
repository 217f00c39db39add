import type { CutOff, Programme } from "../../catalogue.ts";
import { mayBeCompared } from "./comparable.ts";

/** A programme's cut-off of one earlier year. */
export interface EarlierLine {
  readonly year: string;
  readonly aggregate: number;
}

/** The earlier cut-offs of the same kind of list and column as this figure, newest first; the strictest a year. */
export function earlierLines(
  { cutOffs }: Pick<Programme, "cutOffs">,
  figure: CutOff,
): readonly EarlierLine[] {
  const earlier = cutOffs.filter(
    (one) => one.kind === "cutoff" && one.year < figure.year && mayBeCompared(one, figure),
  );
  return [...Map.groupBy(earlier, ({ year }) => year)]
    .map(([year, figures]) => ({ year, aggregate: Math.min(...figures.map(({ aggregate }) => aggregate)) }))
    .toSorted((one, other) => other.year.localeCompare(one.year));
}
