/** A set of a candidate's subjects as one integer: bit n is the subject at position n. */
export type SubjectSet = number;

export function has(set: SubjectSet, position: number): boolean {
  return (set & (1 << position)) !== 0;
}

export function sizeOf(set: SubjectSet): number {
  let rest = set;
  let size = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    size += 1;
  }
  return size;
}

/**
 * The `count` subjects at the lowest positions. For electives these are the best, because they are sorted
 * best first.
 */
export function lowest(set: SubjectSet, count: number): SubjectSet {
  let rest = set;
  let taken = 0;
  for (let n = 0; n < count && rest !== 0; n += 1) {
    taken |= rest & -rest;
    rest &= rest - 1;
  }
  return taken;
}

/** The lowest position of a set; the set must not be empty. */
export function firstOf(set: SubjectSet): number {
  return 31 - Math.clz32(set & -set);
}
