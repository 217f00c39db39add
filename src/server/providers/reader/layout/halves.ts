import type { Mention } from "./find-subjects.ts";
import { median, type Print } from "./print.ts";
import type { Layout } from "./read-layout.ts";

/** This many subjects must be on both sides: one or two may be misread, or be part of a heading. */
const fewestTwice = 3;

/** A half with fewer grades is not a slip. */
const fewestGrades = 3;

/**
 * The layouts of a page: one, or one for each of several slips side by side. Each half is read by itself,
 * because the other may have another certificate. A half whose grades are cut off by the edge of the photo is
 * a slip if it has a name, and the student is asked about everything; otherwise it belongs to the other half,
 * as a list of subjects entered for.
 */
export function layoutsOf(prints: readonly Print[], read: (prints: readonly Print[]) => Layout): Sided {
  const whole = read(prints);
  const halves =
    halvesOf(
      prints,
      whole.named.map(({ mention }) => mention),
    )?.map(read) ?? [];
  const slips = halves.filter(({ pairs }) => pairs.filter(({ mark }) => mark?.guess).length >= fewestGrades);
  const isOfTwo =
    slips.length > 0 && (slips.length === halves.length || halves.every(({ names }) => names.length > 0));
  if (!isOfTwo) return { layouts: [whole], areHalves: false };
  const asSlip = (half: Layout) => (slips.includes(half) ? half : { ...half, pairs: half.named });
  return { layouts: halves.map(asSlip), areHalves: true };
}

interface Sided {
  readonly layouts: readonly Layout[];
  readonly areHalves: boolean;
}

/**
 * Splits two slips photographed or copied side by side: the same subjects are left and right of a vertical
 * gap without print. Read together, a subject of one slip would count for the other.
 */
function halvesOf(
  prints: readonly Print[],
  mentions: readonly Mention[],
): readonly (readonly Print[])[] | null {
  const twice = [...bySubject(mentions).values()].filter((found) => found.length === 2);
  if (twice.length < fewestTwice) return null;
  const sides = twice.map((found) => found.toSorted((a, b) => a.left - b.left));
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

function bySubject(mentions: readonly Mention[]): Map<number, Mention[]> {
  const found = new Map<number, Mention[]>();
  for (const mention of mentions) {
    const { id } = mention.spelling.subject;
    found.set(id, [...(found.get(id) ?? []), mention]);
  }
  return found;
}

interface Wanted {
  readonly from: number;
  readonly to: number;
  /** The expected left edge of the right slip, from the distance between equal subjects. */
  readonly begin: number;
}

/**
 * The strip without print that ends nearest to the expected left edge of the right slip; null if there is
 * none.
 */
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
