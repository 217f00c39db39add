import {
  missesRequirement,
  type StoredUnknown,
  type StoredVerdict,
  type Verdict,
} from "../../engine/index.ts";

/**
 * The programmes a free result names. Their closeness would reveal cut-offs, so it must not decide which ones
 * or in which order.
 */

/** Near misses a free result names, and programmes to confirm within the cut-off. */
export const freeNamed = 10;

type Read<Stored> = (stored: Stored) => Verdict;

/**
 * Near misses: first those where a subject is missing (that can be shown in full), of these the ones that ask
 * for most of what the student took; then by name.
 */
export function chooseFreeNearMisses(
  nearMisses: readonly StoredVerdict[],
  read: Read<StoredVerdict>,
): StoredVerdict[] {
  // More subjects than any programme asks for.
  return chooseFree(nearMisses, read, (verdict) =>
    missesRequirement(verdict) ? -askedAndTaken(verdict) : 100 - askedAndTaken(verdict),
  );
}

/**
 * Programmes within the cut-off: first those whose usual subjects (at other schools) the student has, then
 * those without known subjects, then by name.
 */
export function chooseFreeWithin(
  notKnown: readonly StoredUnknown[],
  read: Read<StoredUnknown>,
): StoredUnknown[] {
  const within = notKnown.filter(({ known }) => known === "within");
  return chooseFree(within, read, ({ usual }) => (usual?.met == null ? 1 : usual.met ? 0 : 2));
}

/** Lowest rank first, then by name. */
function chooseFree<Stored extends StoredVerdict>(
  among: readonly Stored[],
  read: Read<Stored>,
  rankOf: (verdict: Verdict) => number,
): Stored[] {
  return among
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
