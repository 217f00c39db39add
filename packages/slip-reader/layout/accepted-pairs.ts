import { isInColumnOf, isLevel, median, stepsOf } from "./place.ts";
import type { Pairing } from "./pair-up.ts";

/**
 * Keeps a subject without a grade only among subjects with grades: words of a heading or a school's name ("…
 * BUSINESS SENIOR HIGH") are not the candidate's subjects.
 */
export function acceptedPairs(found: readonly Pairing[]): Pairing[] {
  const pairs = found.filter((pair) => !isStray(pair, found));
  const accepted = new Set(pairs.filter((p) => p.mark));
  for (const graded of pairs.filter((p) => p.mark)) {
    const column = pairs
      .filter((p) => isInColumn(p, graded) && (p.mark || p.mention.score >= 0.9))
      .sort((a, b) => a.mention.y - b.mention.y);
    if (column.filter((p) => p.mark).length < 2) continue;
    // A row or two may be missing.
    const pitch = median(stepsOf(column.map((p) => p.mention.y)));
    const reach = Math.max(3 * graded.mention.height, 2.2 * pitch);
    const from = column.indexOf(graded);
    for (const step of [-1, 1]) {
      for (let i = from + step; column[i]; i += step) {
        if (Math.abs(column[i]!.mention.y - column[i - step]!.mention.y) > reach) break;
        accepted.add(column[i]!);
      }
    }
  }
  // a column with hardly any grade may be beside one with grades; a short name alone proves nothing there
  const others = pairs.filter(({ mention, mark }) => mark !== null || !mention.isShort);
  for (const p of others) {
    const isBeside = [...accepted].some(
      ({ mention: m }) =>
        isLevel(m, p.mention, 0.5) && Math.abs(m.height - p.mention.height) < 0.35 * m.height,
    );
    if (isBeside && p.mention.score >= 0.9) accepted.add(p);
  }
  const between = pairs.filter((p) => !accepted.has(p) && isBetween(p, [...accepted]));
  for (const p of [...bareRuns(others, accepted), ...between]) accepted.add(p);
  return pairs.filter((p) => accepted.has(p));
}

/**
 * True for the tab "Weather" of a browser and its X: spelt like a subject, beside a possible grade, in no
 * column of others.
 */
function isStray(pair: Pairing, pairs: readonly Pairing[]): boolean {
  const isGuessed = pair.mark?.guess === null && pair.mention.score < 0.95;
  return isGuessed && !pairs.some((other) => other !== pair && other.mark && isInColumn(pair, other));
}

/** Fewer subjects below one another may be words of a heading. */
const fewestOfRun = 4;

/**
 * Subjects without a grade, several below one another. A fold hid the grades of a person in a list, whose
 * column has grades above and below; or the edge of the photo, or the dark, took most grades of a slip.
 */
function bareRuns(pairs: readonly Pairing[], accepted: ReadonlySet<Pairing>): Pairing[] {
  const bare = pairs.filter((p) => !accepted.has(p) && !p.mark && p.mention.score >= 0.9);
  const graded = [...accepted].filter(({ mark }) => mark !== null).length;
  return bare.filter((p) => {
    const column = [...accepted].filter((k) => isInColumn(p, k)).map(({ mention }) => mention.y);
    const isWithin = column.some((y) => y < p.mention.y) && column.some((y) => y > p.mention.y);
    const run = bare.filter(
      (other) => isInColumn(p, other) && Math.abs(other.mention.y - p.mention.y) < 12 * p.mention.height,
    );
    return run.length >= fewestOfRun && (isWithin || 2 * run.length >= graded);
  });
}

/** Between two subjects of its column, with its left edge on theirs: a stamp may cover half of it. */
function isBetween({ mention }: Pairing, accepted: readonly Pairing[]): boolean {
  const column = accepted.filter((p) => isInColumnOf(p.mention, mention, sameEdge)).map((p) => p.mention.y);
  return column.some((y) => y < mention.y) && column.some((y) => y > mention.y);
}

const sameEdge = 0.6;

const isInColumn = (a: Pairing, b: Pairing) => isInColumnOf(b.mention, a.mention);
