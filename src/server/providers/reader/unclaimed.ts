import { sameColumn, sameRow, wideGap } from "./layout/distances.ts";
import { likeliest, type Mark } from "./layout/find-marks.ts";
import { neverInNames } from "./layout/never-in-names.ts";
import { median, type Token } from "./layout/print.ts";
import type { FoundPair } from "./layout/read-layout.ts";
import type { UnknownRow } from "./layout/unknown-rows.ts";
import type { PageReading } from "./page-reading.ts";

/** A row that no pair explains. The student sees it, so that no row of a slip is lost silently. */
interface Unclaimed {
  /** As printed beside or above it; "?" if nothing is printed there. */
  readonly subject: string;
  readonly grade: string | null;
  readonly y: number;
  readonly page: number;
}

/** In heights of print: a head is at most this far above its grade. */
const headAbove = 4;
/** In heights of print: words of one phrase have a narrower gap. */
const inPhrase = 1.2;
/** In heights of print: the left edges of two subjects of one column differ by less. */
const sameEdge = 0.6;
/** In rows of the table: a grade further outside belongs to another list. */
const outsideTable = 3;
/** This many other grades make a column or a row. */
const fewestInLine = 2;
/** A mark that fits a grade less is a stroke or part of a word. */
const gradeFrom = 0.5;
/** Fewer letters are an initial or a label of a number. */
const fewestLetters = 5;
/** An index or telephone number: no subject has one, and it is private. */
const isNumber = /\d{4}/;

/**
 * Grades that no pair uses, in the column or row of the paired grades; and names in the column of subjects
 * that match no subject.
 */
export function unclaimedOf({ layout, pairs }: PageReading): Unclaimed[] {
  const paired = pairs.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  const claimed = [...paired, ...layout.unknownRows.map(({ mark }) => mark)];
  const isClaimed = (mark: Mark) => claimed.some((other) => other === mark || isSamePlace(mark, other));
  const tokens = layout.rows.flatMap((row) => row.tokens);
  const ofSubjects = new Set(pairs.flatMap(({ mention }) => mention.tokens));
  const ofMarks = new Set(layout.marks.flatMap((mark) => mark.tokens));
  const words = tokens.filter((token) => !ofSubjects.has(token));
  const free = words.filter((token) => !ofMarks.has(token));
  const marks = layout.marks
    .filter((mark) => isEvidence(mark) && !isClaimed(mark) && isNear(mark, paired))
    .map((mark) => ({ mark, named: namedBySign(mark, words) }))
    .filter(({ mark, named }) => named !== null || (!isInPhrase(mark, words) && isAmong(mark, paired)))
    .map(({ mark, named }) => ({
      subject: named ?? besideOf(mark, free) ?? aboveOf(mark, free) ?? "?",
      grade: mark.guess && likeliest(mark.guess).grade,
      y: mark.y,
      page: mark.page,
    }));
  // A second look may have found the subject of a row that was unmatched at first.
  const stillUnknown = layout.unknownRows.filter(({ mark }) => !paired.includes(mark));
  const unknownRows = stillUnknown.map(({ subject, grade, mark }: UnknownRow) => ({
    subject,
    grade,
    y: mark.y,
    page: mark.page,
  }));
  return [...unknownRows, ...marks, ...namesWithoutGrade(pairs, layout.marks, free)];
}

/** More grades than three to a pair, and these many beside, are other people's. */
const gradesBeside = 12;

/**
 * True for a list that was read as one person: far more grades on the page than pairs. No answer of one
 * student explains it, so none of it is shown.
 */
export function isMostlyUnclaimed({ layout, pairs }: PageReading): boolean {
  const graded = pairs.filter(({ mark }) => mark !== null).length;
  // A rule of stars is no grades.
  const grades = layout.marks.filter((mark) => mark.guess !== null && isEvidence(mark));
  return grades.length > 3 * graded + gradesBeside;
}

const isEvidence = ({ guess }: Mark) => guess === null || guess.fit >= gradeFrom;

/**
 * True for half of "VERY GOOD", or a letter of the key: other words are close to it, while a grade in a cell
 * is alone.
 */
const isInPhrase = ({ tokens, left, right, y, height, page }: Mark, words: readonly Token[]) =>
  words.some(
    (token) =>
      !tokens.includes(token) &&
      token.page === page &&
      Math.abs(token.y - y) < sameRow * height &&
      Math.max(left - token.right, token.left - right) < inPhrase * height,
  );

const isSamePlace = (one: Mark, other: Mark) =>
  one.page === other.page &&
  Math.abs(one.y - other.y) < sameRow * one.height &&
  Math.min(one.right, other.right) > Math.max(one.left, other.left);

/** The words of "FISH-B2" or "T. DRAW: C4": in running text, other words are close to every grade. */
function namedBySign({ tokens: [first] }: Mark, words: readonly Token[]): string | null {
  if (first === undefined || !/[:=–—-]\s*$/.test(first.before)) return null;
  const before = words
    .filter(({ print, to }) => print === first.print && to <= first.from)
    .toSorted((a, b) => b.from - a.from);
  const name = cellOf(before, (_, last) => !/[,;|()]/.test(last.before)).toReversed();
  return name.some(({ text }) => /\p{L}{2}/u.test(text)) ? wordsOf(name) : null;
}

/** True among the rows of the pairs, or up to a few rows outside. */
function isNear(mark: Mark, paired: readonly Mark[]): boolean {
  const ys = paired
    .filter(({ page }) => page === mark.page)
    .map(({ y }) => y)
    .toSorted((a, b) => a - b);
  const pitch = Math.max(mark.height, median(ys.slice(1).map((y, at) => y - ys[at]!)));
  return mark.y > ys[0]! - outsideTable * pitch && mark.y < ys.at(-1)! + outsideTable * pitch;
}

function isAmong(mark: Mark, paired: readonly Mark[]): boolean {
  const own = paired.filter(({ page }) => page === mark.page);
  const inColumn = own.filter(({ left }) => Math.abs(left - mark.left) < sameColumn * mark.height);
  const inLine = own.filter(({ y }) => Math.abs(y - mark.y) < sameRow * mark.height);
  return Math.max(inColumn.length, inLine.length) >= fewestInLine || isOfChart(mark, own);
}

/** In heights of print: how far beside the paired grades another column may stand. */
const besideTable = 15;
/** Of a grade with its digit: nothing else looks like it. */
const clearFrom = 0.8;

/**
 * True for a clear grade in no line with the paired ones: a bar of a chart, a card of another column. One
 * that repeats the grade of its row ("Claimed C6, on record C6") tells nothing new.
 */
function isOfChart(mark: Mark, paired: readonly Mark[]): boolean {
  const { guess, tokens, left, y, height } = mark;
  if (guess === null || guess.fit <= clearFrom || !/^[A-F][1-9]$/.test(tokens[0]?.text ?? "")) return false;
  const { grade } = likeliest(guess);
  const isRepeated = paired.some(
    (one) => Math.abs(one.y - y) < sameRow * height && one.guess && likeliest(one.guess).grade === grade,
  );
  const edges = paired.map((one) => one.left);
  const reach = besideTable * height;
  return !isRepeated && left > Math.min(...edges) - reach && left < Math.max(...edges) + reach;
}

/** The words of the cell to the left of a grade. */
function besideOf({ left, y, height, page }: Mark, free: readonly Token[]): string | null {
  const before = free
    .filter(
      (token) =>
        token.page === page && Math.abs(token.y - y) < sameRow * height && token.right <= left + height,
    )
    .toSorted((a, b) => b.left - a.left);
  return wordsOf(cellOf(before, (next, last) => last.left - next.right < wideGap * next.height).reverse());
}

/** The words directly above a grade, up to the next row. */
function aboveOf({ left, right, y, height, page }: Mark, free: readonly Token[]): string | null {
  const above = free
    .filter(
      (token) =>
        token.page === page &&
        token.y < y - sameRow * height &&
        y - token.y < headAbove * height &&
        Math.min(token.right, right + height) > Math.max(token.left, left - height),
    )
    .toSorted((a, b) => b.y - a.y || a.left - b.left);
  return wordsOf(above.filter((token) => Math.abs(token.y - above[0]!.y) < sameRow * token.height));
}

function cellOf(ordered: readonly Token[], goesOn: (next: Token, last: Token) => boolean): Token[] {
  const end = ordered.findIndex((token, at) => at > 0 && !goesOn(token, ordered[at - 1]!));
  return ordered.slice(0, end < 0 ? ordered.length : end);
}

function wordsOf(tokens: readonly Token[]): string | null {
  const text = tokens.map((token) => token.text).join(" ");
  return /\p{L}{2}/u.test(text) ? text : null;
}

/** Rows in the column of the subjects with other words and without a grade. */
function namesWithoutGrade(
  pairs: readonly FoundPair[],
  marks: readonly Mark[],
  free: readonly Token[],
): Unclaimed[] {
  const mentions = pairs.filter(({ mark }) => mark !== null).map(({ mention }) => mention);
  if (mentions.length <= fewestInLine) return [];
  const ys = mentions.map(({ y }) => y).toSorted((a, b) => a - b);
  const pitch = median(ys.slice(1).map((y, at) => y - ys[at]!));
  const found = Map.groupBy(free, ({ print }) => print);
  return [...found.values()].flatMap((words) => {
    const [{ left, y, height, page } = words[0]!] = words;
    const inColumn = mentions.filter(
      (one) => one.page === page && Math.abs(one.left - left) < sameEdge * height,
    );
    const isBetween = inColumn.some((one) => one.y < y) && inColumn.some((one) => one.y > y);
    const isOwnLine =
      pairs.every(({ mention }) => Math.abs(mention.y - y) > 0.75 * pitch) &&
      marks.every((mark) => Math.abs(mark.y - y) > sameRow * mark.height);
    const isName =
      words
        .map(({ text }) => text)
        .join("")
        .replaceAll(/[^\p{L}]/gu, "").length >= fewestLetters &&
      words.every(({ text }) => !neverInNames.has(text) && !isNumber.test(text));
    if (inColumn.length <= fewestInLine || !isBetween || !isOwnLine || !isName) return [];
    return [{ subject: words.map(({ text }) => text).join(" "), grade: null, y, page }];
  });
}
