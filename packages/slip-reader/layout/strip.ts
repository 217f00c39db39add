import {
  comparableText,
  shortNameOf,
  type CertificateType,
  type SpellingIndex,
  type SpellingMatch,
} from "@okwan/engine";
import { findMarks, gradeIn, type GradeMark, type MarkScorer } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import type { Pairing } from "./pair-in-order.ts";
import { middleOf } from "./place.ts";
import type { Row, Token } from "./print.ts";
import type { GradeScale } from "./printed-grades.ts";
import type { UnknownRow } from "./whole-cell.ts";

/** One student's strip of a school's sheet: one row of grades, the subjects named only over the columns. */
export interface Strip {
  /** More than one row of grades gives the same subjects again: they are more people's. */
  readonly pairs: readonly Pairing[];
  /** Grades in columns whose head is no known subject. */
  readonly unknownRows: readonly UnknownRow[];
}

interface Asked {
  /** Rows with a subject of their own. */
  readonly subjectRows: readonly number[];
  readonly scale: GradeScale;
  readonly judge: MarkScorer;
  readonly index: SpellingIndex;
  readonly certificate: CertificateType | null;
}

/** A row with fewer grades is not a strip. */
const fewestGrades = 4;
/** Fewer known heads may be words of a title. */
const fewestHeads = 3;
/** A head may have this many lines. */
const mostLines = 3;
const surelyAlike = 0.86;
/** A share of the distance to the next column; at 0.5 a grade would be as close to that one. */
const mostAside = 0.45;

const otherHead = /^(?:SEX|GENDER|NO|SN|S|AGE|AGG|AGGREGATE|TOTAL|REMARKS?|CLASS|FORM|POSITION|POS)$/;

/** More than a guess. */
const isClear = ({ guess, status }: GradeMark) => status !== null || guess!.fit > 0.5;

/** Null if the page has no row of grades under the names of subjects. */
export function stripOf(
  rows: readonly Row[],
  { scale, judge, index, certificate, subjectRows }: Asked,
): Strip | null {
  const marks = findMarks(rows, new Set(), scale, judge).filter(isClear);
  const lines = [...Map.groupBy(marks, ({ row }) => row).values()]
    .filter((line) => line.length >= fewestGrades)
    .map((line) => line.toSorted((a, b) => a.left - b.left))
    .toSorted((a, b) => a[0]!.row - b[0]!.row);
  const [first] = lines;
  if (first === undefined) return null;
  // A second row may have heads of its own, as in a grid of cards.
  if (lines.length < 3 && subjectRows.some((row) => row > first[0]!.row)) return null;
  const heads = headsOver(rows, first, index);
  if (heads.filter(({ subject }) => subject !== null).length < fewestHeads) return null;
  const centres = first.map(middleOf);
  const cells = lines.flatMap((line) =>
    line.flatMap((mark) => {
      const at = nearestTo(middleOf(mark), centres);
      const isInColumn = Math.abs(middleOf(mark) - centres[at]!) <= mostAside * pitchAt(centres, at);
      return isInColumn ? [{ mark, head: heads[at]! }] : [];
    }),
  );
  return {
    pairs: cells.flatMap(({ mark, head: { subject } }) => {
      if (subject === null) return [];
      const spelling = index.inCertificate(subject.spelling, certificate);
      return [{ mention: mentionAt(mark, { ...subject, spelling }), mark, word: null }];
    }),
    unknownRows: cells.flatMap(({ mark, head: { text, subject } }) =>
      subject !== null || otherHead.test(comparableText(text))
        ? []
        : [{ subject: text === "" ? "?" : text, grade: gradeIn(mark), mark, place: mark }],
    ),
  };
}

/** The subject of a column's head, moved to its cell: the picture is cut there. */
const mentionAt = (
  { left, right, y, height, page, row }: GradeMark,
  match: SpellingMatch,
): SubjectMention => ({
  ...match,
  tokens: [],
  left,
  right,
  top: y - height / 2,
  bottom: y + height / 2,
  y,
  height,
  page,
  row,
});

interface Head {
  readonly text: string;
  /** Null if no known subject fits, or several do. */
  readonly subject: SpellingMatch | null;
}

/** The column below a word, or null. */
type Place = (token: Token) => number | null;

/** The head of each column, from the number of lines and the alignment (centre or left) that explain most. */
function headsOver(rows: readonly Row[], first: readonly GradeMark[], index: SpellingIndex): Head[] {
  const tried = Array.from({ length: mostLines }, (_, at) => linesOver(rows, first[0]!.row, at + 1)).flatMap(
    (lines) =>
      [overMiddle(first), overLeft(first)].map((place) => headsIn(lines, first.length, place, index)),
  );
  const known = (heads: readonly Head[]) => heads.filter(({ subject }) => subject !== null).length;
  return withoutTwins(tried.toSorted((a, b) => known(b) - known(a))[0]!);
}

function linesOver(rows: readonly Row[], first: number, count: number): readonly Row[] {
  const { page } = rows[first]!;
  return rows.slice(Math.max(0, first - count), first).filter((row) => row.page === page);
}

const overMiddle = (cells: readonly GradeMark[]): Place => {
  const centres = cells.map(middleOf);
  return (token) => {
    const at = nearestTo(middleOf(token), centres);
    return Math.abs(middleOf(token) - centres[at]!) < 0.6 * pitchAt(centres, at) ? at : null;
  };
};

/** A head begins a little before the grades, and never reaches over the beginning of the next head. */
const overLeft = (cells: readonly GradeMark[]): Place => {
  const centres = cells.map(middleOf);
  return ({ left }) => {
    const at = cells.findLastIndex((cell, nr) => cell.left - 0.3 * pitchAt(centres, nr) <= left);
    return at >= 0 && left - centres[at]! < pitchAt(centres, at) ? at : null;
  };
};

function headsIn(lines: readonly Row[], count: number, place: Place, index: SpellingIndex): Head[] {
  const words: Token[][] = Array.from({ length: count }, () => []);
  for (const token of lines.flatMap(({ tokens }) => tokens)) {
    const at = place(token);
    if (at !== null) words[at]!.push(token);
  }
  return words.map((own) => headOf(own.map(({ text }) => text).join(" "), index));
}

/** If two columns have the same subject, neither is certain. */
function withoutTwins(heads: readonly Head[]): Head[] {
  const idOf = ({ subject }: Head) => subject?.spelling.subject.id;
  return heads.map((head) =>
    head.subject !== null && heads.filter((other) => idOf(other) === idOf(head)).length > 1
      ? { ...head, subject: null }
      : head,
  );
}

function headOf(text: string, index: SpellingIndex): Head {
  const match = otherHead.test(comparableText(text)) ? null : index.find(shortNameOf(text) ?? text);
  return { text, subject: match !== null && match.score >= surelyAlike ? match : null };
}

const nearestTo = (x: number, centres: readonly number[]): number =>
  centres.reduce((best, centre, at) => (Math.abs(centre - x) < Math.abs(centres[best]! - x) ? at : best), 0);

/** The distance from this column to its nearer neighbour. */
function pitchAt(centres: readonly number[], at: number): number {
  const gaps = [at - 1, at].flatMap((left) => {
    const [from, to] = [centres[left], centres[left + 1]];
    return from === undefined || to === undefined ? [] : [to - from];
  });
  return Math.min(...gaps);
}
