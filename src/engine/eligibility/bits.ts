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
