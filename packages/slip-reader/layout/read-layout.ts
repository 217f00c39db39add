import { certificateNames, type CertificateType, type SpellingIndex } from "@okwan/engine";
import { isInColumnOf, middleOf } from "./place.ts";
import { acceptedPairs, type Pairing } from "./pair-in-order.ts";
import { contestedGrades, subjectsWithWordsBetween, takeTwoColumns } from "./contested-grades.ts";
import { stripOf } from "./strip.ts";
import { type SubjectMention, findSubjects } from "./find-subjects.ts";
import {
  type MarkScorer,
  type GradeMark,
  findInterpretations,
  findMarks,
  gradeIn,
  withoutKey,
} from "./find-marks.ts";
import { scaleOf, type GradeScale } from "./printed-grades.ts";
import { courseOf } from "./course.ts";
import { isDoubtfulName, wholeName } from "./doubts-of-name.ts";
import { type Heading, certificateOf, secondSittingRow, yearOf } from "./heading.ts";
import { type ReadName, labelledNames } from "./name.ts";
import { nameWithoutLabel } from "./name-without-label.ts";
import { ownGradesOn } from "./own-grade.ts";
import { partOfName } from "./part-of-name.ts";
import { pairUp } from "./pair-up.ts";
import { isInText, type Relation } from "./relation.ts";
import { type Print, type Row, type Token, rowsOf } from "./print.ts";
import { type UnknownRow, wholeCells } from "./whole-cell.ts";

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
  /**
   * Subjects whose grade may belong to another subject, judged by its position, with the other subjects if
   * these have no grade of their own.
   */
  readonly doubted: ReadonlyMap<SubjectMention, readonly SubjectMention[]>;
  readonly pairs: readonly FoundPair[];
  /** Every subject named on the page, also in its heading. */
  readonly named: readonly FoundPair[];
  readonly unknownRows: readonly UnknownRow[];
  /** Everything that may be a grade, except the key to the grades. */
  readonly marks: readonly GradeMark[];
  /** Grades among the subjects that are paired with none. */
  readonly unpaired: readonly GradeMark[];
  /** The subjects are heads of columns, and the grades are in a row. */
  readonly isStrip: boolean;
  /** Subjects of one column have grades in two. */
  readonly hasTwoColumns: boolean;
}

export function readLayout(
  prints: readonly Print[],
  pageWidth: number,
  index: SpellingIndex,
  judge: MarkScorer,
): Layout {
  const rows = rowsOf(prints);
  const read = findSubjects(rows, index, ownGradesOn(rows, judge));
  const certificateType = certificateOf(rows) ?? certificateOfSubjects(read);
  const mentions = read.map((mention) => ({
    ...mention,
    spelling: index.inCertificate(mention.spelling, certificateType),
  }));
  const tried = scalesToTry(certificateType).map((scale) => pairsOn(scale, rows, mentions, judge, pageWidth));
  const best = tried.toSorted((a, b) => gradeCount(b.pairs) - gradeCount(a.pairs))[0]!;
  const subjectRows = mentions.map(({ row }) => row);
  const strips = tried.flatMap(({ scale, marks }) => {
    const found = stripOf(rows, { scale, judge, index, certificate: certificateType, subjectRows });
    return found === null ? [] : [{ ...found, scale, marks }];
  });
  const [strip] = strips.toSorted((a, b) => gradeCount(b.pairs) - gradeCount(a.pairs));
  const second = secondSittingRow(rows);
  const cells = wholeCells(rows, isInText(best.relation) ? [] : best.pairs, best.spoken);
  const inCell = (pair: Pairing): Pairing => ({ ...pair, mention: cells.get(pair.mention) ?? pair.mention });
  const found = acceptedPairs(best.pairs);
  const { own: accepted, strangers } = withoutNamesakes(found.map(inCell), new Set(cells.values()));
  const { names, isDoubtful } = candidateNames(
    rows,
    pageWidth,
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
  const onPage = { rows, names, heading };
  if (strip !== undefined && gradeCount(strip.pairs) > gradeCount(best.pairs))
    return { ...onPage, ...strip, ...asStrip, pairs: withSittings(strip.pairs, null) };
  return {
    ...onPage,
    isStrip: false,
    scale: best.scale,
    relation: best.relation,
    lead: best.lead,
    isShifted: best.isShifted,
    hasTwoColumns: takeTwoColumns(best.pairs, best.marks),
    doubted: new Map([
      ...contestedGrades(best.pairs.map(inCell), best.marks),
      ...subjectsWithWordsBetween(rows, accepted, best.relation, best.spoken),
    ]),
    pairs: withSittings(accepted, second),
    named: withSittings(best.pairs, second),
    marks: best.marks,
    unpaired: unpairedOf(best.marks, found),
    unknownRows: strangers,
  };
}

/** The one certificate that has the subjects which no other certificate has. */
function certificateOfSubjects(mentions: readonly SubjectMention[]): CertificateType | null {
  const own = mentions
    .filter(({ score }) => score === 1)
    .flatMap(({ spelling: { subject } }) => (subject.certificates.length === 1 ? subject.certificates : []));
  const [type, ...others] = certificateNames.filter((name) => own.includes(name));
  // Digits prove the certificate that has them; beside letters its subject proves nothing.
  return type !== undefined && others.length === 0 && scaleOf(type) === "letters" ? type : null;
}

/**
 * Where a row names a subject whole, a row with more words is another subject: MATHEMATICS, and further down
 * ADDITIONAL MATHEMATICS.
 */
function withoutNamesakes(
  pairs: readonly Pairing[],
  inPart: ReadonlySet<SubjectMention>,
): { own: Pairing[]; strangers: UnknownRow[] } {
  const whole = new Set(
    pairs.flatMap(({ mention }) => (inPart.has(mention) ? [] : [mention.spelling.subject.id])),
  );
  const isStranger = ({ mention }: Pairing) => inPart.has(mention) && whole.has(mention.spelling.subject.id);
  return {
    own: pairs.filter((pair) => !isStranger(pair)),
    strangers: pairs.filter(isStranger).map(({ mention, mark }) => ({
      subject: mention.tokens.map(({ text }) => text).join(" "),
      grade: mark && gradeIn(mark),
      mark,
      place: mark ?? mention,
    })),
  };
}

const asStrip = {
  isStrip: true,
  hasTwoColumns: false,
  relation: "below",
  lead: 0,
  isShifted: false,
  doubted: new Map<SubjectMention, []>(),
  named: [],
  unpaired: [],
} as const;

/** By labels, else by place, which is never certain. */
function candidateNames(
  rows: readonly Row[],
  pageWidth: number,
  mentions: readonly SubjectMention[],
): { names: readonly ReadName[]; isDoubtful: boolean } {
  // On a curled page, an index number is level with a subject, which looks like a name.
  const subjects = new Set(mentions.flatMap(({ tokens }) => tokens));
  const labelled = labelledNames(rows).filter(
    ({ tokens }) =>
      tokens.some(({ text }) => text.length > 2 && partOfName(text) > -3) &&
      !tokens.some((token) => subjects.has(token)),
  );
  if (labelled.length > 0) {
    const whole = labelled.map((name) => wholeName(rows, name));
    const isDoubtful = whole.some(({ name, isJoined }) => isJoined || isDoubtfulName(name, pageWidth));
    return { names: whole.map(({ name }) => name), isDoubtful };
  }
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
  mentions: readonly SubjectMention[],
  judge: MarkScorer,
  width: number,
) {
  const taken = new Set(mentions.flatMap((m) => m.tokens));
  const words = findInterpretations(rows, taken);
  const spoken = new Set([...taken, ...words.flatMap((w) => w.tokens)]);
  const found = withoutKey(findMarks(rows, spoken, scale, judge), scale, mentions);
  const marks = withoutRowNumbers(rows, withoutMockColumn(rows, found));
  const { pairings, ...paired } = pairUp(mentions, marks, words, width);
  return { ...paired, scale, pairs: pairings, marks, spoken };
}

/** This many numbers below each other are the numbers of the rows. */
const fewestNumbers = 3;

/** Removes the 8 that looks like a B: most of its column are numbers which look like no grade. */
function withoutRowNumbers(rows: readonly Row[], marks: readonly GradeMark[]): readonly GradeMark[] {
  const used = new Set(marks.flatMap(({ tokens }) => tokens));
  const numbers = rows
    .flatMap(({ tokens }) => tokens)
    .filter((token) => /^\d{1,2}$/.test(token.text) && !used.has(token));
  return marks.filter((mark) => {
    const beside = numbers.filter((number) => isInColumnOf(mark, number)).length;
    return beside < fewestNumbers || beside < marks.filter((other) => isInColumnOf(mark, other)).length;
  });
}

const gradeCount = (pairs: readonly Pairing[]) =>
  pairs.reduce((sum, p) => sum + (p.mark?.guess ? p.mark.guess.fit : 0), 0);

/** Unpaired grades in the column of the paired grades and among their rows. */
function unpairedOf(marks: readonly GradeMark[], pairs: readonly Pairing[]): GradeMark[] {
  const used = pairs.flatMap((p) => (p.mark ? [p.mark] : []));
  const ys = used.map((m) => m.y);
  return marks.filter((m) => {
    if (used.includes(m)) return false;
    const inColumn = used.filter((u) => isInColumnOf(m, u));
    return (
      inColumn.length >= 2 && m.y > Math.min(...ys) - 3 * m.height && m.y < Math.max(...ys) + 3 * m.height
    );
  });
}

function withSittings(pairs: readonly Pairing[], secondFrom: number | null): FoundPair[] {
  return pairs.map((p) => ({ ...p, sitting: secondFrom !== null && p.mention.row > secondFrom ? 2 : 1 }));
}

/** Heads of columns with grades that are no results. */
const noResult = /^(?:MOCKS?|PRE-?MOCK|TRIALS?|PREDICTED|EXPECTED|TARGETS?)$/;

/**
 * Removes the grades under "MOCK" where another column of the same heads has the results: a school's
 * transcript prints both.
 */
function withoutMockColumn(rows: readonly Row[], marks: readonly GradeMark[]): readonly GradeMark[] {
  return rows.reduce<readonly GradeMark[]>((left, { tokens: heads, y, page }) => {
    const isMock = ({ text }: Token) => noResult.test(text);
    if (heads.length < fewestHeads || !heads.some(isMock)) return left;
    const others = left.filter((mark) => mark.page !== page || mark.y < y || !isMock(nearestTo(mark, heads)));
    // Where nothing else is left, the page is no result, and that is judged elsewhere (kind-of-paper.ts).
    return others.some((mark) => mark.page === page && mark.y > y) ? others : left;
  }, marks);
}

/** A sentence about a mock examination has no columns below it. */
const fewestHeads = 3;

function nearestTo(mark: GradeMark, heads: readonly Token[]): Token {
  const wayTo = (head: Token) => Math.abs(middleOf(head) - middleOf(mark));
  return heads.toSorted((one, other) => wayTo(one) - wayTo(other))[0]!;
}
