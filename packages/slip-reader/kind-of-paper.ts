import { comparableText } from "@okwan/engine";
import { gradeIn, isConfirmedByWord } from "./layout/find-marks.ts";
import { certificateOf, holds, isOfOtherExamination, namesExamination, rowText } from "./layout/heading.ts";
import { indexNumbersIn } from "./layout/index-numbers.ts";
import type { Row } from "./layout/print.ts";
import type { FoundPair } from "./layout/read-layout.ts";
import type { PageReading } from "./port.ts";

/** The results on one page, or on one half of a page. */
export interface PersonOnPage {
  readonly name: string | null;
  readonly isNameDoubtful: boolean;
  readonly pairs: readonly FoundPair[];
  /** The page has more than one set of results, and some of the pairs may belong to somebody else. */
  readonly isMixed: boolean;
  /** The page is a list of people. */
  readonly isList: boolean;
  readonly reading: PageReading;
}

export const gradesIn = (pairs: readonly FoundPair[]) => pairs.filter((p) => p.mark).length;

/** Fewer grades are no results of their own. */
const fewestGrades = 3;

/** This many sets of results are a list of people. */
const fewestOfList = 3;

/**
 * A repeated subject starts another set of results, unless the slip says that a second sitting begins. Two
 * sets may be two people's, and the student is asked about both.
 */
export function personOnPage(reading: PageReading): PersonOnPage {
  const { layout } = reading;
  const { name, isNameDoubtful } = layout.heading;
  const pairs = reading.pairs.toSorted(
    (a, b) =>
      a.mention.page - b.mention.page || a.mention.row - b.mention.row || a.mention.left - b.mention.left,
  );
  const runs = cutAtRepeats(pairs);
  const sets = runs.filter((set) => gradesIn(set) >= fewestGrades);
  const names = new Set(layout.names.map(({ text }) => text));
  // One or two rows below all others, under the only name, are that person's second sitting.
  const isSecondSitting = runs.length === 2 && sets[0] === runs[0] && names.size < 2;
  const isMixed =
    sets.length > 1
      ? layout.isStrip || names.size > 1 || contradictedIn(sets.flat()) > 0
      : !isSecondSitting && contradictedIn(pairs.filter(({ mark }) => mark)) >= fewestInterleaved;
  return {
    name: name?.text ?? null,
    isNameDoubtful: isNameDoubtful || isMixed || (name !== null && reading.faintNames.has(name)),
    pairs,
    isMixed,
    isList: sets.length >= fewestOfList,
    reading,
  };
}

/** Two people's rows may take turns: subject, student, grade. One subject alone is a second sitting. */
const fewestInterleaved = 2;

/** How many subjects are repeated with another grade, which may be somebody else's. */
function contradictedIn(pairs: readonly FoundPair[]): number {
  const gradeOf = ({ mark }: FoundPair) => mark && gradeIn(mark);
  const again = pairs.filter((pair) =>
    pairs.some((one) => isSameSubject(one, pair) && gradeOf(one) !== gradeOf(pair)),
  );
  return new Set(again.map(({ mention }) => mention.spelling.subject.id)).size;
}

function cutAtRepeats(ordered: readonly FoundPair[]): FoundPair[][] {
  const sets: FoundPair[][] = [[]];
  for (const pair of ordered) {
    if (sets.at(-1)!.some((other) => isSameSubject(other, pair))) sets.push([]);
    sets.at(-1)!.push(pair);
  }
  return sets;
}

function isSameSubject(one: FoundPair, other: FoundPair): boolean {
  return (
    one.sitting === other.sitting && one.mention.spelling.subject.id === other.mention.spelling.subject.id
  );
}

/** A result names an examination, a person, and at least this many subjects with grades. */
const fewestSubjects = 4;

/** Words of documents about subjects and grades that are not results. */
const otherPaper =
  /(?<![A-Z])(?:CUT-?\s?OFFS?|APPLICANTS|ADMISSION(?!\W*N)|MOCK|C?GPA|HND|GOALS|SAMPLE|J(?:OHN|ANE)\W+DOE)(?![A-Z])/;
/** A camera puts a blank into such a word, or takes one out. */
const otherPhrases =
  "REQUIREMENT TARGETS TIMETABLE ORBETTER PREDICTED PROJECTED TERMINAL SEMESTER STUDYPLAN HOWTOREAD".split(
    " ",
  );

const isOfOtherPaper = (row: Row) => {
  const text = rowText(row);
  return otherPaper.test(text) || otherPhrases.some((phrase) => holds(comparableText(text), phrase));
};

/** Only a result says in words what each grade means. */
const isConfirmed = ({ pairs }: PersonOnPage) =>
  2 * pairs.filter(isConfirmedByWord).length > pairs.length && gradesIn(pairs) >= fewestSubjects;

type KindOfPaper = "slip" | "asked" | "no-results" | "other-exam";

/**
 * The signs that a page is somebody's result. If one of the three is missing, the student is asked about
 * every grade.
 */
export function kindOfPaper(groups: readonly PersonOnPage[], rows: readonly Row[]): KindOfPaper {
  const graded = Math.max(...groups.map(({ pairs }) => gradesIn(pairs)), 0);
  if (isOfOtherExamination(rows)) return "other-exam";
  const hasExamination = certificateOf(rows) !== null || rows.some(namesExamination);
  // A name without a label counts only on a document that names an examination.
  const hasPerson =
    groups.some(({ name, isNameDoubtful }) => name !== null && (hasExamination || !isNameDoubtful)) ||
    indexNumbersIn(rows).length > 0 ||
    (hasExamination && groups.some(isConfirmed));
  const known = [hasExamination, hasPerson].filter(Boolean).length;
  if (graded < [fewestSubjects, 2, 1][known]!) return "no-results";
  // Below the table, "for admission purposes" is a sentence about a result.
  const isOther = rows.slice(0, endOfTables(groups, rows)).some(isOfOtherPaper);
  return known === 2 && graded >= fewestSubjects && !isOther ? "slip" : "asked";
}

/** The number of rows down to the last grade. */
function endOfTables(groups: readonly PersonOnPage[], rows: readonly Row[]): number {
  const marks = groups.flatMap(({ pairs }) => pairs.flatMap(({ mark }) => mark ?? []));
  return (
    1 +
    rows.findLastIndex(({ page, y }) => marks.some((mark) => mark.page === page && mark.y > y - mark.height))
  );
}
