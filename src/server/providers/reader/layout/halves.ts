import type { FoundPair } from "./read-layout.ts";
import { median, type Print } from "./print.ts";

/** So many subjects must stand on both sides: one or two may be misread, or stand in a heading. */
const fewestTwice = 3;

/**
 * Two slips photographed or copied side by side: the same subjects stand at the left and at the right of a gutter that no print
 * crosses. Read as one, a subject of the one would count for the other.
 */
export function halvesOf(
  prints: readonly Print[],
  pairs: readonly FoundPair[],
): readonly (readonly Print[])[] | null {
  const twice = [...bySubject(pairs).values()].filter((found) => found.length === 2);
  if (twice.length < fewestTwice) return null;
  const sides = twice.map((found) => found.map(({ mention }) => mention).toSorted((a, b) => a.left - b.left));
  const from = Math.max(...sides.map(([one]) => one!.right));
  const to = Math.min(...sides.map(([, other]) => other!.left));
  if (from >= to) return null;
  const apart = median(sides.map(([one, other]) => other!.left - one!.left));
  const begin = Math.min(...prints.map(({ left }) => left)) + apart;
  const at = gutterBetween(prints, { from, to, begin });
  if (at === null) return null;
  const isLeft = ({ left, right }: Print) => (left + right) / 2 < at;
  return [prints.filter(isLeft), prints.filter((print) => !isLeft(print))];
}

function bySubject(pairs: readonly FoundPair[]): Map<number, FoundPair[]> {
  const found = new Map<number, FoundPair[]>();
  for (const pair of pairs) {
    const { id } = pair.mention.spelling.subject;
    found.set(id, [...(found.get(id) ?? []), pair]);
  }
  return found;
}

interface Wanted {
  readonly from: number;
  readonly to: number;
  /** Where the right slip should begin: as far from the left one's edge as its subjects are from the other's. */
  readonly begin: number;
}

/** The strip that nothing is printed in and that ends nearest to where the right slip should begin; null where there is none. */
function gutterBetween(prints: readonly Print[], { from, to, begin }: Wanted): number | null {
  const between = prints
    .filter(({ right, left }) => right > from && left < to)
    .toSorted((a, b) => a.left - b.left);
  const strips: { at: number; end: number }[] = [];
  let reached = from;
  for (const { left, right } of [...between, { left: to, right: to }]) {
    const end = Math.min(left, to);
    if (end > reached) strips.push({ at: (reached + end) / 2, end });
    reached = Math.max(reached, right);
  }
  return strips.toSorted((a, b) => Math.abs(a.end - begin) - Math.abs(b.end - begin))[0]?.at ?? null;
}
