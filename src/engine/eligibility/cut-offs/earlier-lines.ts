import type { Programme } from "../../catalogue.ts";
import type { Candidate } from "../verdict.ts";
import { chooseCutOff } from "./choose-cut-off.ts";

/** A programme's cut-off of one earlier year, for one student. */
export interface EarlierLine {
  readonly year: string;
  /** The strictest figure that may apply. */
  readonly strictest: number;
  /** The most favourable one: different if the student did not say what the list distinguishes. */
  readonly kindest: number;
  /** false: something about its list is in doubt. */
  readonly isFirm: boolean;
}

/**
 * The cut-offs before the newest one, newest first, as this student would have met them. No entry limits and
 * no second choices.
 */
export function earlierLines(
  { cutOffs }: Pick<Programme, "cutOffs">,
  newest: string,
  who: Pick<Candidate, "sex" | "course" | "hasResults">,
): readonly EarlierLine[] {
  const earlier = cutOffs.filter(
    ({ kind, choice, year }) => kind === "cutoff" && choice !== 2 && year < newest,
  );
  return [...Map.groupBy(earlier, ({ year }) => year)]
    .flatMap(([year, figures]) => {
      const chosen = chooseCutOff(figures, who);
      return chosen === null
        ? []
        : [
            {
              year,
              strictest: chosen.figure.aggregate,
              kindest: chosen.kindest,
              isFirm: figures.every(({ series }) => series !== null),
            },
          ];
    })
    .toSorted((one, other) => other.year.localeCompare(one.year));
}
