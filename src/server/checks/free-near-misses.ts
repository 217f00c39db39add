import { missesRequirement, type KeptVerdict, type Verdict } from "../../engine/index.ts";

/** So many near misses of a free result are told by name. */
export const freeNearMisses = 10;

/**
 * Which near misses a free result names. How close they are would tell their lines, so the order must not come from it:
 * first those where a subject is missing, as that can be said in full; of these first the ones that name their subjects;
 * then by name.
 */
export function chooseFreeNearMisses(
  nearMisses: readonly KeptVerdict[],
  read: (kept: KeptVerdict) => Verdict,
): KeptVerdict[] {
  return nearMisses
    .map((kept) => ({ kept, rank: rankOf(read(kept)) }))
    .toSorted(
      ({ rank: one }, { rank: other }) =>
        Number(one.isOfPoints) - Number(other.isOfPoints) ||
        Number(one.isGeneral) - Number(other.isGeneral) ||
        (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) ||
        one.id - other.id,
    )
    .slice(0, freeNearMisses)
    .map(({ kept }) => kept);
}

function rankOf(verdict: Verdict) {
  const { id, name, electives } = verdict.programme;
  return { id, name, isOfPoints: !missesRequirement(verdict), isGeneral: electives !== "named" };
}
