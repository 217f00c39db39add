import { newestFigures, type Programme } from "@okwan/engine";
import { type Keys, lookUpKeys } from "../../login/server/keys.ts";

/**
 * Fingerprints of a programme's newest figures, to detect changes: one keyed hash per secret, the current
 * secret's first. The figures themselves are sold with checks, so they must be in no table or download.
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
