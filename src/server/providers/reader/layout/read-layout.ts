import { sameColumn } from "./distances.ts";
import type { CertificateType } from "../../../../engine/index.ts";
import { contestedGrades } from "./contested-grades.ts";
import { broadsheetOf } from "./broadsheet.ts";
import type { Mention } from "./find-subjects.ts";
import { findSubjects } from "./find-subjects.ts";
import type { GradeJudge, Mark } from "./find-marks.ts";
import { findInterpretations, findMarks, withoutKey } from "./find-marks.ts";
import { scaleOf, type GradeScale } from "./printed-grades.ts";
import { courseOf } from "./course.ts";
import type { Heading } from "./heading.ts";
import { certificateOf, secondSittingRow, yearOf } from "./heading.ts";
import { withoutMockColumn } from "./mock-column.ts";
import type { ReadName } from "./name.ts";
import { namesOf } from "./name.ts";
import { nameWithoutLabel } from "./name-without-label.ts";
import { namesInColumn } from "./name-column.ts";
import { partOfName } from "./part-of-name.ts";
import type { Pairing } from "./pair-up.ts";
import { pairUp } from "./pair-up.ts";
import type { Relation } from "./relation.ts";
import type { Print, Row } from "./print.ts";
import { median, rowsOf } from "./print.ts";
import type { SpellingIndex } from "./spelling.ts";
import { partedByWords } from "./words-between.ts";
import { type UnknownRow, unknownRowsOf } from "./unknown-rows.ts";

export interface FoundPair extends Pairing {
  readonly sitting: 1 | 2;
}

/** The parts of a page and how they belong together, before their confidence is computed. */
export interface Layout {
  readonly rows: readonly Row[];
  readonly heading: Heading;
  /** Every name on the page in a position for a candidate's name. */
  readonly names: readonly ReadName[];
  readonly scale: GradeScale;
  readonly relation: Relation;
  readonly lead: number;
  /** The grades are nearer to their neighbours' rows than to their own. */
  readonly isShifted: boolean;
  /** Subjects whose grade may belong to another subject, judged by its position. */
  readonly doubted: ReadonlySet<Mention>;
  readonly pairs: readonly FoundPair[];
  /** Every subject named on the page, also in its heading. */
  readonly named: readonly FoundPair[];
  /** Rows of the table whose subject is not in our list. */
  readonly unknownRows: readonly UnknownRow[];
  /** Everything that may be a grade, except the key to the grades. */
  readonly marks: readonly Mark[];
  /** Grades among the subjects that are paired with none. */
  readonly unpaired: readonly Mark[];
  /** The subjects are heads of columns, with one candidate per row. */
  readonly isBroadsheet: boolean;
  /** The name on one side of a row may not belong to the grades on the other. */
  readonly isMisaligned: boolean;
  /** Rows of grades between the people's rows belong to nobody: the list cannot be read. */
  readonly hasRowsOfNobody: boolean;
}

export function readLayout(
  prints: readonly Print[],
  pageWidth: number,
  index: SpellingIndex,
  judge: GradeJudge,
): Layout {
  const rows = rowsOf(prints);
  const certificateType = certificateOf(rows);
  const mentions = findSubjects(rows, index).map((mention) => ({
    ...mention,
    spelling: index.inCertificate(mention.spelling, certificateType),
  }));
  const tried = scalesToTry(certificateType).map((scale) => pairsOn(scale, rows, mentions, judge, pageWidth));
  const best = tried.toSorted((a, b) => gradeCount(b.pairs) - gradeCount(a.pairs))[0]!;
  const subjectRows = mentions.map(({ row }) => row);
  const sheets = tried.flatMap(({ scale, marks }) => {
    const sheet = sheetOn(rows, { scale, judge, index, certificate: certificateType, subjectRows });
    return sheet === null ? [] : [{ ...sheet, marks }];
  });
  const [asSheet] = sheets.toSorted((a, b) => gradeCount(b.pairs) - gradeCount(a.pairs));
  const isSheet = asSheet !== undefined && gradeCount(asSheet.pairs) > gradeCount(best.pairs);
  if (isSheet && !isOfOne(asSheet)) return asSheet;
  const second = secondSittingRow(rows);
  const accepted = acceptedPairs(best.pairs);
  const { names, isDoubtful } = candidateNames(
    rows,
    accepted.map(({ mention }) => mention),
  );
  const heading = {
    name: names[0] ?? null,
    isNameDoubtful: isDoubtful,
    certificateType,
    course: courseOf(
      rows,
      new Set(accepted.filter(({ mark }) => mark !== null).flatMap(({ mention }) => mention.tokens)),
    ),
    year: yearOf(rows),
  };
  if (isSheet) return { ...asSheet, names, heading };
  return {
    rows,
    names,
    heading,
    scale: best.scale,
    relation: best.relation,
    lead: best.lead,
    isShifted: best.isShifted,
    doubted: new Set([
      ...partedByWords(rows, accepted, best.relation, best.spoken),
      ...contestedGrades(best.pairs, best.marks),
    ]),
    pairs: withSittings(accepted, second),
    named: withSittings(best.pairs, second),
    unknownRows: unknownRowsOf(rows, { pairs: accepted, marks: best.marks, relation: best.relation }),
    marks: best.marks,
    unpaired: unpairedOf(best.marks, accepted),
    isBroadsheet: false,
    isMisaligned: false,
    hasRowsOfNobody: false,
  };
}

/** A strip of one student: its heading is a slip's. */
const isOfOne = ({ pairs }: Layout): boolean => new Set(pairs.map(({ mention }) => mention.row)).size === 1;

function sheetOn(rows: readonly Row[], asked: Parameters<typeof broadsheetOf>[1]): Layout | null {
  const sheet = broadsheetOf(rows, asked);
  if (sheet === null) return null;
  const { pairs, names, unknownRows, isMisaligned, hasRowsOfNobody } = sheet;
  return {
    rows,
    names,
    heading: {
      name: names[0] ?? null,
      isNameDoubtful: false,
      certificateType: asked.certificate,
      course: null,
      year: yearOf(rows),
    },
    scale: asked.scale,
    relation: "below",
    lead: 0,
    pairs: withSittings(pairs, null),
    named: [],
    unknownRows,
    marks: [],
    unpaired: [],
    isShifted: false,
    doubted: new Set(),
    isBroadsheet: true,
    isMisaligned,
    hasRowsOfNobody,
  };
}

/** By the column of a list, else by labels, else by place, which is never certain. */
function candidateNames(
  rows: readonly Row[],
  mentions: readonly Mention[],
): { names: readonly ReadName[]; isDoubtful: boolean } {
  const inColumn = namesInColumn(rows);
  if (inColumn.length > 0) return { names: inColumn, isDoubtful: false };
  // On a curled page, a list's number is level with the neighbour's last subject, and the text after it looks
  // like a name.
  const subjects = new Set(mentions.flatMap(({ tokens }) => tokens));
  const labelled = namesOf(rows).filter(
    ({ tokens }) =>
      tokens.some(({ text }) => text.length > 2 && partOfName(text) > -3) &&
      !tokens.some((token) => subjects.has(token)),
  );
  if (labelled.length > 0) return { names: labelled, isDoubtful: false };
  const placed = nameWithoutLabel(rows, mentions);
  return { names: placed === null ? [] : [placed], isDoubtful: placed !== null };
}

/**
 * Scales with digits come first: a slip whose grades read "A1" is a WASSCE slip, whatever its heading seems
 * to say.
 */
const scalesToTry = (certificate: CertificateType | null): GradeScale[] =>
  certificate === null
    ? ["numbered", "letters"]
    : scaleOf(certificate) === "letters"
      ? ["letters", "numbered"]
      : ["numbered", "letters"];

function pairsOn(
  scale: GradeScale,
  rows: readonly Row[],
  mentions: readonly Mention[],
  judge: GradeJudge,
  width: number,
) {
  const taken = new Set(mentions.flatMap((m) => m.tokens));
  const words = findInterpretations(rows, taken);
  const spoken = new Set([...taken, ...words.flatMap((w) => w.tokens)]);
  const found = withoutKey(findMarks(rows, spoken, scale, judge), scale, mentions);
  const marks = withoutMockColumn(rows, found);
  const { pairings, ...paired } = pairUp(mentions, marks, words, width);
  return { ...paired, scale, pairs: pairings, marks, spoken };
}

const gradeCount = (pairs: readonly Pairing[]) =>
  pairs.reduce((sum, p) => sum + (p.mark?.guess ? p.mark.guess.fit : 0), 0);

/**
 * Keeps a subject without a grade only among subjects with grades: words of a heading or a school's name ("…
 * BUSINESS SENIOR HIGH") are not the candidate's subjects.
 */
function acceptedPairs(found: readonly Pairing[]): Pairing[] {
  const pairs = found.filter((pair) => !isStray(pair, found));
  const accepted = new Set(pairs.filter((p) => p.mark));
  for (const graded of pairs.filter((p) => p.mark)) {
    const column = pairs
      .filter((p) => isInColumn(p, graded) && (p.mark || p.mention.score >= 0.9))
      .sort((a, b) => a.mention.y - b.mention.y);
    if (column.filter((p) => p.mark).length < 2) continue;
    const reach = Math.max(3 * graded.mention.height, 2.2 * pitchOf(column.map((p) => p.mention.y)));
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
        m.page === p.mention.page &&
        Math.abs(m.y - p.mention.y) < 0.5 * m.height &&
        Math.abs(m.height - p.mention.height) < 0.35 * m.height,
    );
    if (isBeside && p.mention.score >= 0.9) accepted.add(p);
  }
  for (const p of bareRuns(others, accepted)) accepted.add(p);
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

const isInColumn = (a: Pairing, b: Pairing) =>
  a.mention.page === b.mention.page &&
  Math.abs(a.mention.left - b.mention.left) < sameColumn * b.mention.height;

/** The distance from one row of the table to the next; a row or two may be missing. */
function pitchOf(ys: readonly number[]): number {
  const ordered = ys.toSorted((a, b) => a - b);
  return median(ordered.slice(1).map((y, i) => y - ordered[i]!));
}

/** Unpaired grades in the column of the paired grades and among their rows. */
function unpairedOf(marks: readonly Mark[], pairs: readonly Pairing[]): Mark[] {
  const used = pairs.flatMap((p) => (p.mark ? [p.mark] : []));
  const ys = used.map((m) => m.y);
  return marks.filter((m) => {
    if (used.includes(m)) return false;
    const inColumn = used.filter(
      (u) => u.page === m.page && Math.abs(u.left - m.left) < sameColumn * m.height,
    );
    return (
      inColumn.length >= 2 && m.y > Math.min(...ys) - 3 * m.height && m.y < Math.max(...ys) + 3 * m.height
    );
  });
}

function withSittings(pairs: readonly Pairing[], secondFrom: number | null): FoundPair[] {
  return pairs.map((p) => ({ ...p, sitting: secondFrom !== null && p.mention.row > secondFrom ? 2 : 1 }));
}
