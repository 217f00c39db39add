/** A set of a student's subjects as one integer: bit n is the subject at position n of a reading. */
export type SubjectSet = number;

export function has(set: SubjectSet, position: number): boolean {
  return (set & (1 << position)) !== 0;
}

export function sizeOf(set: SubjectSet): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}

/** The `count` subjects at the lowest positions. Of electives these are the best. */
export function lowest(set: SubjectSet, count: number): SubjectSet {
  let rest = set;
  for (let n = 0; n < count; n += 1) rest &= rest - 1;
  return set & ~rest;
}
