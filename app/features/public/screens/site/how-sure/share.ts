import type { DataOf } from "../../../../../kernel/contract/api.ts";
import type { Words } from "../../../../../words/words.ts";

export type HowSure = DataOf<"showHowSure">;
export type HowSureShare = HowSure["total"][number];

/** Per hundred, rounded; null if there are too few cases. */
export function sharePerHundred({ cases, admitted }: HowSureShare): number | null {
  return cases === null || admitted === null ? null : Math.round((100 * admitted) / cases);
}

/** The student's distance: "Good Chance: 1 or 2 points inside". */
export function marginInWords(words: Words, { margin, chance }: HowSureShare): string {
  return chance === null
    ? words.t("howSure.standing.over", { points: -margin })
    : words.t("howSure.standing.inside", { chance, points: margin });
}
