import { median, middleOf, sameRow } from "./place.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { type InterpretationMark, type GradeMark, matchesInterpretation, likeliest } from "./find-marks.ts";
import {
  costBeside,
  costStacked,
  costsOutsideColumns,
  type InOrder,
  type Pairing,
  pairInOrder,
} from "./pair-in-order.ts";
import { isBeside, isInText, isStacked, type Relation } from "./relation.ts";
import type { Token } from "./print.ts";
import { wordBeside } from "./word-beside.ts";

interface Pairings {
  readonly relation: Relation;
  readonly pairings: readonly Pairing[];
  /** The advantage over the best relation that gives some subject another grade. */
  readonly lead: number;
  /**
   * The grades are nearer to their neighbours' rows and were paired by order. Such pairs are always doubtful.
   */
  readonly isShifted: boolean;
}

interface Link {
  readonly s: number;
  readonly g: number;
  readonly cost: number;
  readonly rise: number;
}

/**
 * Pairs subjects with grades. Slips print the grade after the subject, before it, after the interpretation,
 * below it, above it, or in running text. Every relation is tried on the whole page; the one that explains
 * most of the page wins.
 */
export function pairUp(
  mentions: readonly SubjectMention[],
  marks: readonly GradeMark[],
  words: readonly InterpretationMark[],
  pageWidth: number,
): Pairings {
  const tried = (["right", "left", "below", "above", "next in text", "before in text"] as const).map(
    (relation) => {
      const links = assign(mentions, marks, relation, pageWidth);
      const pairs = mentions.map((mention, s) => {
        const link = links.find((l) => l.s === s);
        return { mention, mark: link ? marks[link.g]! : null };
      });
      const pairings = pairs.map((pair) => ({
        ...pair,
        word: wordBeside(pair.mention, pair.mark, { words, mentions }, relation),
      }));
      return { relation, pairings, score: scoreOf(relation, pairings, marks, pageWidth) };
    },
  );
  const ordered = tried.toSorted((a, b) => b.score - a.score);
  const best = ordered[0]!;
  const other = ordered.find(({ pairings }) => saysElse(pairings, best.pairings));
  const found = { ...best, lead: best.score - (other?.score ?? 0), isShifted: false };
  const shifted = pairInOrder(mentions, marks);
  const paired = best.pairings.filter(({ mark }) => mark !== null).length;
  return shifted.length > paired ? { ...found, ...asShifted(shifted, mentions), isShifted: true } : found;
}

const saysElse = (pairings: readonly Pairing[], others: readonly Pairing[]) =>
  pairings.some(({ mark }, at) => {
    const other = others[at]!.mark;
    return mark !== null && other !== null && mark !== other;
  });

function assign(
  mentions: readonly SubjectMention[],
  marks: readonly GradeMark[],
  relation: Relation,
  pageWidth: number,
): Link[] {
  const fits = fitsTies(mentions, marks);
  if (isInText(relation))
    return inReadingOrder(mentions, marks, relation === "next in text" ? 1 : -1).filter(fits);
  const once = (bias: number) => oneToOne(linksFor(mentions, marks, relation, pageWidth, bias).filter(fits));
  const first = once(0);
  if (!isBeside(relation) || first.length < 3) return first;
  // a column set a little lower than its rows is equally lower everywhere
  return once(median(first.map((l) => l.rise)));
}

/** Without words: which row a word belongs to is exactly what is in doubt. */
function asShifted(
  shifted: readonly InOrder[],
  mentions: readonly SubjectMention[],
): { relation: Relation; pairings: Pairing[] } {
  const marks = new Map(shifted.map(({ mention, mark }) => [mention, mark]));
  const isRight = shifted.every(({ mention, mark }) => mark.left > mention.left);
  const pairings = mentions.map((mention) => ({ mention, mark: marks.get(mention) ?? null, word: null }));
  return { relation: isRight ? "right" : "left", pairings };
}

function linksFor(
  mentions: readonly SubjectMention[],
  marks: readonly GradeMark[],
  relation: Relation,
  pageWidth: number,
  bias: number,
): Link[] {
  const strays = isBeside(relation) ? costsOutsideColumns(marks) : new Map<GradeMark, number>();
  return mentions.flatMap((mention, s) =>
    marks.flatMap((mark, g) => {
      if (mark.page !== mention.page) return [];
      const rise = (mark.y - mention.y) / mention.height;
      const cost = isBeside(relation)
        ? costBeside(mention, mark, mentions, relation, pageWidth, rise - bias)
        : costStacked(mention, mark, { mentions, marks }, relation, pageWidth);
      if (cost === null) return [];
      const stray = isTied(mention, mark) ? 0 : (strays.get(mark) ?? 0);
      return [{ s, g, cost: cost + stray, rise }];
    }),
  );
}

/** True for "SOCIAL STUDIES-A1" in one print: such a grade needs no column. */
export const isTied = ({ tokens }: SubjectMention, mark: GradeMark): boolean =>
  isSignBetween(tokens.at(-1), mark.tokens[0]);

const isTiedBefore = ({ tokens }: SubjectMention, mark: GradeMark): boolean =>
  isSignBetween(mark.tokens.at(-1), tokens[0]);

const isSignBetween = (one: Token | undefined, next: Token | undefined): boolean =>
  one !== undefined &&
  next?.print === one.print &&
  /^[^\p{L}\p{N}]*[:=–—-]\s*$/u.test(next.print.text.slice(one.to, next.from));

/** "ENGLISH: D7, FRENCH: C5": a grade tied to its subject is no other subject's, and the subject has no other grade. */
function fitsTies(
  mentions: readonly SubjectMention[],
  marks: readonly GradeMark[],
): (link: Pick<Link, "s" | "g">) => boolean {
  const gradeOf = new Map<number, number>();
  for (const [g, mark] of marks.entries()) {
    const s = mentions.findIndex((mention) => isTied(mention, mark));
    // "B2-FRENCH-C4" may be read either way.
    if (s >= 0 && !mentions.some((mention) => isTiedBefore(mention, mark))) gradeOf.set(s, g);
  }
  const tied = new Set(gradeOf.values());
  return ({ s, g }) => (gradeOf.has(s) ? gradeOf.get(s) === g : !tied.has(g));
}

function oneToOne(links: readonly Link[]): Link[] {
  const subjects = new Set<number>();
  const grades = new Set<number>();
  const chosen: Link[] = [];
  for (const link of links.toSorted((a, b) => a.cost - b.cost)) {
    if (subjects.has(link.s) || grades.has(link.g)) continue;
    subjects.add(link.s);
    grades.add(link.g);
    chosen.push(link);
  }
  return chosen;
}

/** Running text: the grade is the next (or the last) one before another subject comes. */
function inReadingOrder(
  mentions: readonly SubjectMention[],
  marks: readonly GradeMark[],
  direction: 1 | -1,
): Link[] {
  const order = [
    ...mentions.map((m, s) => ({
      page: m.page,
      row: lastRow(m, direction),
      x: middleOf(direction > 0 ? m.tokens.at(-1)! : m.tokens[0]!),
      s,
      g: -1,
    })),
    ...marks.map((m, g) => ({ page: m.page, row: m.row, x: middleOf(m), s: -1, g })),
  ].sort((a, b) => a.page - b.page || a.row - b.row || a.x - b.x);
  if (direction < 0) order.reverse();
  const links: Link[] = [];
  let open = -1;
  let openRow = 0;
  for (const item of order) {
    if (item.s >= 0) {
      open = item.s;
      openRow = item.row;
    } else if (open >= 0) {
      if (Math.abs(item.row - openRow) <= 1) links.push({ s: open, g: item.g, cost: 0, rise: 0 });
      open = -1;
    }
  }
  return links;
}

/** A name broken over two lines ends in the second. */
function lastRow(mention: SubjectMention, direction: 1 | -1): number {
  const broken = mention.tokens.some((t) => Math.abs(t.y - mention.tokens[0]!.y) > sameRow * t.height);
  return mention.row + (broken && direction > 0 ? 1 : 0);
}

/** Cost of a grade in the next line: occasional in running text, normal in a grid of cards. */
const partedByLine = 0.3;

const isInNextLine = ({ mention, mark }: Pairing) =>
  mark !== null && Math.abs(mark.y - mention.tokens.at(-1)!.y) > 0.6 * mention.height;

/**
 * Cost per height of print. In a grid of cards a grade between two subjects belongs to the nearer one; a
 * chart's grade may be far away.
 */
const perHeight = 0.06;
const mostHeights = 6;

const dropOf = ({ mention, mark }: Pairing) => Math.abs(mark!.y - mention.y) / mention.height;

/**
 * Cost of a sign between the two: "B2 in FRENCH, C4 in BIOLOGY" and "B2|FRENCH=C4" show in which direction to
 * read.
 */
const partedBySigns = 0.5;

function isParted({ mention, mark }: Pairing, relation: Relation): boolean {
  const isAfter = relation === "next in text" || relation === "right";
  const [one, other] = isAfter ? [mention.tokens, mark?.tokens] : [mark?.tokens, mention.tokens];
  const [end, begin] = [one?.at(-1), other?.[0]];
  if (end === undefined || begin === undefined || isStacked(relation)) return false;
  if (isBeside(relation) && end.print !== begin.print) return false;
  return /[,;|]/.test(begin.before);
}

function scoreOf(
  relation: Relation,
  pairings: readonly Pairing[],
  marks: readonly GradeMark[],
  pageWidth: number,
): number {
  const paired = pairings.filter((p) => p.mark);
  let score = 0;
  for (const { mark, word } of paired) {
    score += mark!.guess ? mark!.guess.fit : 0.8;
    if (mark!.guess && word)
      score += matchesInterpretation(likeliest(mark!.guess).grade, word.word) ? 0.4 : -0.5;
  }
  score -= partedBySigns * paired.filter((pair) => isParted(pair, relation)).length;
  if (isInText(relation)) score -= partedByLine * paired.filter(isInNextLine).length;
  // columns line up
  if (isBeside(relation)) {
    const lefts = paired.map((p) => p.mark!.left);
    const near = lefts.map(
      (x) => lefts.filter((o) => Math.abs(o - x) < 0.05 * pageWidth).length / lefts.length,
    );
    score += 0.3 * paired.length * (near.reduce((a, b) => a + b, 0) / Math.max(1, near.length));
  }
  if (isStacked(relation)) {
    score += paired.reduce((sum, pair) => sum + 0.15 - perHeight * Math.min(mostHeights, dropOf(pair)), 0);
  }
  // a grade among the subjects that is paired with none lowers the score
  const ys = paired.map((p) => p.mark!.y);
  const used = new Set(paired.map((p) => p.mark));
  const unpaired = marks.filter(
    (m) => m.guess && !used.has(m) && m.y >= Math.min(...ys) && m.y <= Math.max(...ys) && m.guess.fit > 0.5,
  ).length;
  return score - 0.3 * unpaired;
}
