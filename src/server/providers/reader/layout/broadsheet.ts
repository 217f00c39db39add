import type { CertificateType, SpellingIndex } from "../../../../engine/index.ts";
import { exactScorer, findMarks, type MarkScorer, gradeIn, type GradeMark } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { nameFromTokens, type ReadName } from "./name.ts";
import type { Pairing } from "./pair-up.ts";
import { median, middleOf, stepsOf } from "./place.ts";
import type { Row, Token } from "./print.ts";
import type { GradeScale } from "./printed-grades.ts";
import { pitchAt, type SheetLine, sheetLines } from "./sheet-columns.ts";
import type { UnknownRow } from "./whole-cell.ts";
import { type SheetHead, headsOver } from "./sheet-heads.ts";

/**
 * A class list as many schools print it: one row per candidate, one column per subject, the subjects named
 * only in the heads of the columns.
 */
export interface Broadsheet {
  readonly pairs: readonly Pairing[];
  readonly names: readonly ReadName[];
  /** Grades in columns whose head is no known subject, each with its row. */
  readonly unknownRows: readonly UnknownRow[];
  /** The names on one side and the grades on the other may be on different rows. */
  readonly isMisaligned: boolean;
  /** On a badly curled page the columns on the right make rows of their own between the people's. */
  readonly hasRowsOfNobody: boolean;
}

interface Asked {
  /** Rows with a subject of their own. */
  readonly subjectRows: readonly number[];
  readonly scale: GradeScale;
  readonly judge: MarkScorer;
  readonly index: SpellingIndex;
  readonly certificate: CertificateType | null;
}

/** This many rows make a list, whatever is between them. */
const linesOfList = 3;

/** Fewer known heads may be words of a title. */
const fewestHeads = 3;

/** Null if the page is not a broadsheet. */
export function broadsheetOf(
  rows: readonly Row[],
  { scale, judge, index, certificate, subjectRows }: Asked,
): Broadsheet | null {
  const lines = sheetLines(findMarks(rows, new Set(), scale, judge));
  const [first] = lines;
  if (first === undefined) return null;
  // With two rows, the second may have heads of its own, as in a grid of cards.
  if (lines.length < linesOfList && subjectRows.some((row) => row > first.row)) return null;
  const heads = headsOver(rows, first, index);
  if (heads.filter(({ subject }) => subject !== null).length < fewestHeads) return null;
  const people = lines.map((line) => ({ line, ...beforeGrades(rows[line.row]!, line) }));
  const columns = heads.map((head, at) => ({ head, at, isFew: isOfFew(lines, at) }));
  const pairs = lines.flatMap((line) =>
    columns.flatMap(({ head, at, isFew }) => {
      if (head.subject === null) return [];
      // In a text layer an empty cell is empty: a student of a rare subject has a grade in its column.
      if (line.cells[at] === null && isFew && judge === exactScorer) return [];
      const spelling = index.inCertificate(head.subject.spelling, certificate);
      const mention = mentionAt(rows[line.row]!, line, at, { ...head.subject, spelling });
      return [{ mention, mark: line.cells[at]!, word: null }];
    }),
  );
  return {
    pairs,
    names: people.flatMap(({ line, name }) => (name.length < 2 ? [] : [nameFromTokens(name, line.row)])),
    unknownRows: lines.flatMap((line) => strangersIn(line, heads)),
    isMisaligned: isMisaligned(rows, people),
    hasRowsOfNobody: hasRowsOfNobody(people),
  };
}

const isOfFew = (lines: readonly SheetLine[], at: number): boolean =>
  2 * lines.filter(({ cells }) => cells[at] !== null).length < lines.length;

/**
 * The subject of a column's head, moved to the cell: its grade is searched there and its picture cut there.
 */
function mentionAt(
  { y, height, page }: Row,
  { row, centres, unsure }: SheetLine,
  at: number,
  { spelling, score, lead }: NonNullable<SheetHead["subject"]>,
): SubjectMention {
  const half = 0.3 * pitchAt(centres, at);
  const place = {
    left: centres[at]! - half,
    right: centres[at]! + half,
    top: y - height / 2,
    bottom: y + height / 2,
  };
  return {
    spelling,
    score: unsure.has(at) ? score / 2 : score,
    lead,
    tokens: [],
    ...place,
    y,
    height,
    page,
    row,
  };
}

function strangersIn({ row, cells }: SheetLine, heads: readonly SheetHead[]): UnknownRow[] {
  return heads.flatMap(({ text, subject, isOther }, at) => {
    const mark = cells[at] ?? null;
    if (subject !== null || isOther || mark === null) return [];
    return [
      {
        subject: text === "" ? "?" : text,
        grade: gradeIn(mark),
        mark: { ...mark, row },
        place: mark,
      },
    ];
  });
}

const isIndexNumber = ({ text }: Token) => /^[\dOIL]{8,11}$/.test(text) && /\d{5}/.test(text);

const ofHeads = new Set([
  "NO",
  "SN",
  "INDEX",
  "NUMBER",
  "NAME",
  "NAMES",
  "CANDIDATE",
  "STUDENT",
  "SEX",
  "GENDER",
]);

interface BeforeGrades {
  readonly number: Token | null;
  /** The words of the name; empty if they cannot be separated from other text. */
  readonly name: readonly Token[];
  /** Nothing but a serial number, if anything. */
  readonly isBlank: boolean;
}

/** The text to the left of the first column. */
function beforeGrades({ tokens }: Row, { centres }: SheetLine): BeforeGrades {
  const edge = centres[0]! - 0.4 * pitchAt(centres, 0);
  const before = tokens.filter((token) => middleOf(token) < edge);
  const at = before.findIndex(isIndexNumber);
  const words = before.slice(at + 1).filter(({ text }) => !/^\d{1,3}$/.test(text));
  const hasSex = words.length > 2 && /^(?:M|F|MALE|FEMALE)$/.test(words.at(-1)!.text);
  const name = hasSex ? words.slice(0, -1) : words;
  const isName = name.every(({ text }) => /^\p{L}+$/u.test(text) && !ofHeads.has(text));
  return { number: before[at] ?? null, name: isName ? name : [], isBlank: at < 0 && words.length === 0 };
}

/** A list without any names and numbers has none of these; one such row may be a heading. */
function hasRowsOfNobody(people: readonly BeforeGrades[]): boolean {
  const blank = people.filter(({ isBlank }) => isBlank).length;
  return blank > 1 && 2 * blank <= people.length;
}

/**
 * Detects a shift of the grades by one row: one end has a name without grades, the other end grades without a
 * name. A shift of less than a row shows as a distance from the names.
 */
function isMisaligned(
  rows: readonly Row[],
  people: readonly ({ line: SheetLine } & BeforeGrades)[],
): boolean {
  if (people.length === 1) return false;
  const own = new Set(people.map(({ line }) => line.row));
  const first = people[0]!.line.row;
  const isBare = rows.some((row, at) => at >= first - 1 && !own.has(at) && row.tokens.some(isIndexNumber));
  const isNameless = people.some(({ number, name }) => number === null && name.length === 0);
  const pitch = median(stepsOf(people.map(({ line }) => rows[line.row]!.y)));
  const isOff = people.some(({ line, number, name }) => {
    const place = number ?? name[0];
    const marks = line.cells.filter((mark): mark is GradeMark => mark !== null);
    return place !== undefined && Math.abs(median(marks.map(({ y }) => y)) - place.y) > 0.3 * pitch;
  });
  return (isBare && isNameless) || isOff;
}
