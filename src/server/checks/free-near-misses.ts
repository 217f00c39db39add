import { missesRequirement, type StoredVerdict, type Verdict } from "../../engine/index.ts";

/** Near misses a free result names, and programmes to confirm within the cut-off. */
export const freeNamed = 10;

/**
 * Chooses the near misses a free result names. Their closeness would reveal cut-offs, so it must not decide
 * the order: first those where a subject is missing (that can be shown in full), of these the ones that ask
 * for most of what the student took; then by name.
 */
export function chooseFreeNearMisses(
  nearMisses: readonly StoredVerdict[],
  read: (stored: StoredVerdict) => Verdict,
): StoredVerdict[] {
  return nearMisses
    .map((stored) => ({ stored, rank: rankOf(read(stored)) }))
    .toSorted(
      ({ rank: one }, { rank: other }) =>
        Number(one.isOfPoints) - Number(other.isOfPoints) ||
        other.askedAndTaken - one.askedAndTaken ||
        (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) ||
        one.id - other.id,
    )
    .slice(0, freeNamed)
    .map(({ stored }) => stored);
}

function rankOf(verdict: Verdict) {
  const { id, name } = verdict.programme;
  return { id, name, isOfPoints: !missesRequirement(verdict), askedAndTaken: askedAndTaken(verdict) };
}

/**
 * "Physics", or "Physics or Chemistry", is specific to a student; "three of 29 subjects" fits nearly
 * everybody.
 */
const fewSubjects = 4;

/** How many of the subjects it names are among the six that count. */
function askedAndTaken({ programme, counted }: Verdict): number {
  const taken = new Set(counted.map(({ subjectId }) => subjectId));
  return programme.requires
    .filter(({ from }) => from.length <= fewSubjects && from.some((id) => taken.has(id)))
    .reduce((sum, { pick }) => sum + pick, 0);
}
