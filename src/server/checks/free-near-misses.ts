import { missesRequirement, type StoredVerdict, type Verdict } from "../../engine/index.ts";

/** So many near misses of a free result are told by name, and so many within the line to be confirmed. */
export const freeNamed = 10;

/**
 * Which near misses a free result names. How close they are would tell their lines, so the order must not come from it:
 * first those where a subject is missing, as that can be said in full; of these first the ones that ask for the most of
 * what this student took; then by name.
 */
export function chooseFreeNearMisses(
  nearMisses: readonly StoredVerdict[],
  read: (kept: StoredVerdict) => Verdict,
): StoredVerdict[] {
  return nearMisses
    .map((kept) => ({ kept, rank: rankOf(read(kept)) }))
    .toSorted(
      ({ rank: one }, { rank: other }) =>
        Number(one.isOfPoints) - Number(other.isOfPoints) ||
        other.askedAndTaken - one.askedAndTaken ||
        (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) ||
        one.id - other.id,
    )
    .slice(0, freeNamed)
    .map(({ kept }) => kept);
}

function rankOf(verdict: Verdict) {
  const { id, name } = verdict.programme;
  return { id, name, isOfPoints: !missesRequirement(verdict), askedAndTaken: askedAndTaken(verdict) };
}

/** "Physics", or "Physics or Chemistry", says something of a student; "three of 29 subjects" fits nearly all. */
const fewSubjects = 4;

/** How many of the subjects it asks for by name are among the six that count. */
function askedAndTaken({ programme, counted }: Verdict): number {
  const taken = new Set(counted.map(({ subjectId }) => subjectId));
  return programme.requires
    .filter(({ from }) => from.length <= fewSubjects && from.some((id) => taken.has(id)))
    .reduce((sum, { pick }) => sum + pick, 0);
}
