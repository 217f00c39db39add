import type { ConfirmCounts } from "../../contract/check-result.ts";
import type { StoredUnknown, Verdict } from "../../engine/index.ts";
import { freeNamed } from "./free-near-misses.ts";

/**
 * Programmes without a cut-off may be named by any check; which ones are within or near their cut-off is
 * sold.
 */
export function withoutCutOff(notKnown: readonly StoredUnknown[]): readonly StoredUnknown[] {
  return notKnown.filter(({ known }) => known === "no-line");
}

/**
 * Chooses the programmes within the cut-off that a free result names. Their closeness would reveal cut-offs,
 * so it must not decide the order: first those whose usual subjects (at other schools) the student has, then
 * those without known subjects, then by name.
 */
export function chooseFreeWithin(
  notKnown: readonly StoredUnknown[],
  read: (stored: StoredUnknown) => Verdict,
): StoredUnknown[] {
  return notKnown
    .filter(({ known }) => known === "within")
    .map((stored) => {
      const verdict = read(stored);
      return { stored, rank: rankOf(verdict), name: verdict.programme.name };
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) ||
        one.stored.programmeId - other.stored.programmeId,
    )
    .slice(0, freeNamed)
    .map(({ stored }) => stored);
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
