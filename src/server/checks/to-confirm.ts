import type { ConfirmCounts } from "../../contract/check-result.ts";
import type { StoredUnknown, Verdict } from "../../engine/index.ts";
import { freeNamed } from "./free-near-misses.ts";

/** Of programmes that are held against no line any check may tell the name; that others are within theirs, or near it, is sold. */
export function withoutLine(notKnown: readonly StoredUnknown[]): readonly StoredUnknown[] {
  return notKnown.filter(({ known }) => known === "no-line");
}

/**
 * Which programmes within the line a free result names. How close they are would tell their lines, so the order must not come from it: first those of which others ask what
 * the student has, then those of which nothing is known, then by name.
 */
export function chooseFreeWithin(
  notKnown: readonly StoredUnknown[],
  read: (kept: StoredUnknown) => Verdict,
): StoredUnknown[] {
  return notKnown
    .filter(({ known }) => known === "within")
    .map((kept) => {
      const verdict = read(kept);
      return { kept, rank: rankOf(verdict), name: verdict.programme.name };
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) ||
        one.kept.programmeId - other.kept.programmeId,
    )
    .slice(0, freeNamed)
    .map(({ kept }) => kept);
}

function rankOf({ usual }: Verdict): number {
  return usual === null || usual.met === null ? 1 : usual.met ? 0 : 2;
}

export function countConfirm(notKnown: readonly StoredUnknown[]): ConfirmCounts {
  const counts = { within: 0, near: 0, no_line: 0, not_compared: 0 };
  for (const { known } of notKnown) counts[nameOf[known]] += 1;
  return counts;
}

const nameOf = {
  within: "within",
  near: "near",
  "no-line": "no_line",
  "not-compared": "not_compared",
} as const satisfies Record<StoredUnknown["known"], keyof ConfirmCounts>;
