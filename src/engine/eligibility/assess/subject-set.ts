/**
 * So many zeros. An array of small integers: one of bytes or words takes a microsecond to make, as its memory is not on
 * the heap, and a check makes half a dozen.
 */
export function zeros(count: number): number[] {
  // oxlint-disable-next-line unicorn/no-new-array -- its length is meant
  return new Array<number>(count).fill(0);
}

/** How many places a set holds. */
export function sizeOf(set: number): number {
  let rest = set;
  let size = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    size += 1;
  }
  return size;
}

/** The lowest `count` places of a set: in a hand, its best electives. */
export function lowest(set: number, count: number): number {
  let rest = set;
  let taken = 0;
  for (let n = 0; n < count && rest !== 0; n += 1) {
    taken |= rest & -rest;
    rest &= rest - 1;
  }
  return taken;
}

/** The number of the lowest place of a set that is not empty. */
export function firstPlace(set: number): number {
  return 31 - Math.clz32(set & -set);
}
