import { newestFigures, type Programme } from "../../engine/index.ts";
import { type Keys, lookUpKeys } from "../login/keys.ts";

/**
 * What is kept of a programme's newest figures, to see whether any has changed: keyed hashes, one of each secret, that
 * of the present one first. The figures are what a check opens, so they stand neither in a table nor in a download.
 */
export function figureMarks(keys: Keys, programme: Programme): readonly string[] {
  const figures = newestFigures(programme.cutOffs)
    .map(({ year, aggregate, kind, sex, background, choice }) =>
      [year, aggregate, kind, sex, background, choice ?? ""].join("/"),
    )
    .toSorted();
  const marks = lookUpKeys(keys, "figure", `${programme.id}: ${figures.join(" ")}`);
  return marks.map((mark) => mark.toString("hex"));
}

export function hasNewestFigure({ cutOffs }: Programme): boolean {
  return newestFigures(cutOffs).length > 0;
}
