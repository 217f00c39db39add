import type { Catalogue, FigureList } from "../../../engine/index.ts";
import type { CutOffAccuracy } from "./accuracy.ts";

/**
 * `limit`: figures that say who may apply. `alone`: no list of its kind and column is close enough in time.
 */
type WhyNotCompared = "doubt" | "limit" | "alone";

export interface ListNotCompared {
  readonly list: FigureList;
  readonly why: WhyNotCompared;
}

/** Lists without a counted cut-off, in the order of the catalogue. */
export function notCompared(
  { figureLists }: Pick<Catalogue, "figureLists">,
  { pairs }: Pick<CutOffAccuracy, "pairs">,
): readonly ListNotCompared[] {
  const isCounted = ({ schoolId, year }: FigureList) =>
    pairs.some(
      (pair) => pair.schoolId === schoolId && [pair.from, pair.to].includes(Number(year.slice(0, 4))),
    );
  return figureLists.flatMap((list): ListNotCompared[] => {
    if (list.kind === "limit") return [{ list, why: "limit" }];
    if (list.doubt !== null) return [{ list, why: "doubt" }];
    return isCounted(list) ? [] : [{ list, why: "alone" }];
  });
}
