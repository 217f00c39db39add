import {
  gapBetween,
  isInColumnOf,
  isLevel,
  isOver,
  median,
  type Place,
  sameRow,
  splitWhere,
  stepsOf,
  wideGap,
} from "./layout/place.ts";
import { gradeIn, type GradeMark } from "./layout/find-marks.ts";
import { isLabel, neverInNames } from "./layout/letters-of-names.ts";
import { lettersIn, type Token } from "./layout/print.ts";
import type { FoundPair } from "./layout/read-layout.ts";
import type { PageReading } from "./port.ts";

/** A row that no pair explains. The student sees it, so that no row of a slip is lost silently. */
interface Unclaimed {
  /** As printed beside or above it; "?" if nothing is printed there. */
  readonly subject: string;
  readonly grade: string | null;
  readonly place: Place;
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
/** Shorter labels are words of any sentence: OF, AND. */
const fewestOfLabel = 4;
const withDigit = /^[A-F][1-9]$/;
/** Words at the foot of a slip: a row of these alone is no subject. */
const footWords = new Set(
  "GRADE SCALE NO NUMBER OF PASSES PASSED FAILED SUBJECTS TOTAL AGGREGATE PAGE PRINTED SIGNED ISSUED BY ON DATE".split(
    " ",
  ),
);
/** An index or telephone number: no subject has one, and it is private. */
const isNumber = /\d{4}/;

/**
 * Grades that no pair uses, in the column or row of the paired grades; and names in the column of subjects
 * that match no subject.
 */
export function unclaimedOf({ layout, pairs }: PageReading): Unclaimed[] {
  const paired = pairs.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  const claimed = [...paired, ...layout.unknownRows.flatMap(({ mark }) => mark ?? [])];
  const isClaimed = (mark: GradeMark) => claimed.some((other) => other === mark || isSamePlace(mark, other));
  const tokens = layout.rows.flatMap((row) => row.tokens);
  const ofSubjects = new Set(pairs.flatMap(({ mention }) => mention.tokens));
  const ofMarks = new Set(layout.marks.flatMap((mark) => mark.tokens));
  const words = tokens.filter((token) => !ofSubjects.has(token));
  const free = words.filter((token) => !ofMarks.has(token));
  const evident = layout.marks.filter(isEvidence);
  const table = tableOf(evident, [...new Set([...claimed, ...longColumns(evident)])], words);
  const marks = table
    .filter((mark) => !isClaimed(mark))
    .map((mark) => ({
      subject: namedBySign(mark, words) ?? besideOf(mark, free) ?? aboveOf(mark, free) ?? "?",
      grade: gradeIn(mark),
      place: mark,
    }))
    .filter(({ subject }) => !isOfLabels(subject));
  // A second look may have found the subject of a row that was unmatched at first.
  const unknownRows = layout.unknownRows
    .filter(({ mark }) => mark === null || !paired.includes(mark))
    .map(({ subject, grade, place }) => ({ subject, grade, place }));
  return [...unknownRows, ...marks, ...namesWithoutGrade(pairs, layout.marks, free)];
}

/** The grades of the table, and those that stand in a column or a row with grades of it, wherever it ends. */
function tableOf(
  marks: readonly GradeMark[],
  known: readonly GradeMark[],
  words: readonly Token[],
): readonly GradeMark[] {
  const belongs = (mark: GradeMark) =>
    isNear(mark, known) &&
    (namedBySign(mark, words) !== null ||
      isInTheirColumn(mark, known) ||
      (!isInPhrase(mark, words) && isAmong(mark, known)));
  const more = marks.filter((mark) => !known.includes(mark) && belongs(mark));
  return more.length === 0 ? known : tableOf(marks, [...known, ...more], words);
}

/** This many clear grades in one column are a table, whatever its subjects are called. */
const fewestInTable = 5;

const longColumns = (marks: readonly GradeMark[]): readonly GradeMark[] => {
  const clear = marks.filter(isClear);
  return clear.filter((mark) => clear.filter((other) => isInColumnOf(mark, other)).length >= fewestInTable);
};

/** "SEX: F", "PASSES  8": labels have no grade. */
const isOfLabels = (subject: string): boolean =>
  subject.match(/\p{L}{2,}/gu)?.every((word) => footWords.has(word) || isLabel(word)) === true;

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

const isEvidence = ({ guess }: GradeMark) => guess === null || guess.fit >= gradeFrom;

/**
 * True for half of "VERY GOOD", or a letter of the key: other words are close to it, while a grade in a cell
 * is alone.
 */
const isInPhrase = (mark: GradeMark, words: readonly Token[]) =>
  words.some(
    (token) =>
      !mark.tokens.includes(token) &&
      isLevel(mark, token) &&
      gapBetween(mark, token) < inPhrase * mark.height,
  );

const isSamePlace = (one: GradeMark, other: GradeMark) => isLevel(one, other) && isOver(one, other);

/** The words of "FISH-B2" or "T. DRAW: C4": in running text, other words are close to every grade. */
function namedBySign({ tokens: [first] }: GradeMark, words: readonly Token[]): string | null {
  if (first === undefined || !/[:=–—-]\s*$/.test(first.before)) return null;
  const before = words
    .filter(({ print, to }) => print === first.print && to <= first.from)
    .toSorted((a, b) => b.from - a.from);
  const [name = []] = splitWhere(before, (last) => /[,;|()]/.test(last.before));
  name.reverse();
  return name.some(({ text }) => /\p{L}{2}/u.test(text)) ? wordsOf(name) : null;
}

/** True among the rows of the pairs, or up to a few rows outside. */
function isNear(mark: GradeMark, paired: readonly GradeMark[]): boolean {
  const ys = paired.filter(({ page }) => page === mark.page).map(({ y }) => y);
  const reach = outsideTable * Math.max(mark.height, median(stepsOf(ys)));
  return mark.y > Math.min(...ys) - reach && mark.y < Math.max(...ys) + reach;
}

/** True for a letter with its digit below or above the paired grades, however close to its words it is. */
const isInTheirColumn = (mark: GradeMark, paired: readonly GradeMark[]) =>
  withDigit.test(mark.tokens[0]?.text ?? "") &&
  paired.filter((one) => isInColumnOf(mark, one)).length >= fewestInLine;

function isAmong(mark: GradeMark, paired: readonly GradeMark[]): boolean {
  const own = paired.filter(({ page }) => page === mark.page);
  const inColumn = own.filter((one) => isInColumnOf(mark, one));
  const inLine = own.filter((one) => isLevel(mark, one));
  return Math.max(inColumn.length, inLine.length) >= fewestInLine || isOfChart(mark, own);
}

const isClear = ({ guess, tokens }: GradeMark): boolean =>
  guess !== null && guess.fit > clearFrom && withDigit.test(tokens[0]?.text ?? "");

/** In heights of print: how far beside the paired grades another column may stand. */
const besideTable = 15;
/** Of a grade with its digit: nothing else looks like it. */
const clearFrom = 0.8;

/**
 * True for a clear grade in no line with the paired ones: a bar of a chart, a card of another column. One
 * that repeats the grade of its row ("Claimed C6, on record C6") tells nothing new.
 */
function isOfChart(mark: GradeMark, paired: readonly GradeMark[]): boolean {
  const { left, height } = mark;
  if (!isClear(mark)) return false;
  const isRepeated = paired.some((one) => isLevel(mark, one) && gradeIn(one) === gradeIn(mark));
  const edges = paired.map((one) => one.left);
  const reach = besideTable * height;
  return !isRepeated && left > Math.min(...edges) - reach && left < Math.max(...edges) + reach;
}

/** The words of the cell to the left of a grade. */
function besideOf(mark: GradeMark, free: readonly Token[]): string | null {
  const before = free
    .filter((token) => isLevel(mark, token) && token.right <= mark.left + mark.height)
    .toSorted((a, b) => b.left - a.left);
  const [cell = []] = splitWhere(before, (last, next) => last.left - next.right >= wideGap * next.height);
  return wordsOf(cell.reverse());
}

/** The words directly above a grade, up to the next row. */
function aboveOf(mark: GradeMark, free: readonly Token[]): string | null {
  const above = free
    .filter((token) => {
      const isAbove = token.y < mark.y && !isLevel(mark, token) && isLevel(mark, token, headAbove);
      return isAbove && gapBetween(mark, token) < mark.height;
    })
    .toSorted((a, b) => b.y - a.y || a.left - b.left);
  return wordsOf(above.filter((token) => isLevel(token, above[0]!)));
}

/** The words, without the number of their row. */
function wordsOf(tokens: readonly Token[]): string | null {
  const from = tokens.findIndex(({ text }) => /\p{L}/u.test(text));
  const text = tokens
    .slice(Math.max(0, from))
    .map((token) => token.text)
    .join(" ");
  return /\p{L}{2}/u.test(text) ? text : null;
}

/** Rows in the column of the subjects with other words and without a grade. */
function namesWithoutGrade(
  pairs: readonly FoundPair[],
  marks: readonly GradeMark[],
  free: readonly Token[],
): Unclaimed[] {
  const paired = new Set(pairs.map(({ mark }) => mark));
  const mentions = pairs.map(({ mention }) => mention);
  if (pairs.filter(({ mark }) => mark !== null).length <= fewestInLine) return [];
  const pitch = median(stepsOf(mentions.map(({ y }) => y)));
  // A stamp's year may stand behind a name; a number alone is no subject.
  const found = Map.groupBy(
    free.filter(({ text }) => !isNumber.test(text)),
    ({ print }) => print,
  );
  return [...found.values()].flatMap((words) => {
    const [first] = words;
    const { y } = first!;
    const inColumn = mentions.filter((one) => isInColumnOf(first!, one, sameEdge));
    const isBetween = inColumn.some((one) => one.y < y) && inColumn.some((one) => one.y > y);
    const isOwnLine =
      pairs.every(({ mention }) => !isOver(mention, first!) || Math.abs(mention.y - y) > 0.75 * pitch) &&
      marks.every((mark) => paired.has(mark) || Math.abs(mark.y - y) > sameRow * mark.height);
    const text = words.map((word) => word.text).join(" ");
    const isName =
      lettersIn(text) >= fewestLetters &&
      !isOfLabels(text) &&
      words.every(({ text: word }) => !neverInNames.has(word)) &&
      !words.some(({ text: word }) => word.length >= fewestOfLabel && isLabel(word));
    if (inColumn.length <= fewestInLine || !isBetween || !isOwnLine || !isName) return [];
    return [{ subject: text, grade: null, place: first! }];
  });
}
