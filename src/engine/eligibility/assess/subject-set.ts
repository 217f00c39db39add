/** A set of a candidate's subjects in one integer: the subject at position n is bit n. */
export type SubjectSet = number;

export function has(set: SubjectSet, position: number): boolean {
  return (set & (1 << position)) !== 0;
}

/** How many subjects a set holds. */
export function sizeOf(set: SubjectSet): number {
  let rest = set;
  let size = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    size += 1;
  }
  return size;
}

/** The `count` subjects with the lowest positions: of electives the best, as they are laid out best first. */
export function lowest(set: SubjectSet, count: number): SubjectSet {
  let rest = set;
  let taken = 0;
  for (let n = 0; n < count && rest !== 0; n += 1) {
    taken |= rest & -rest;
    rest &= rest - 1;
  }
  return taken;
}

/** The lowest position of a set that is not empty. */
export function firstOf(set: SubjectSet): number {
  return 31 - Math.clz32(set & -set);
}
