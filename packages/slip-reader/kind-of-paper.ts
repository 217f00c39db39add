import { comparableText } from "@okwan/engine";
import { isConfirmedByWord } from "./layout/find-marks.ts";
import { certificateOf, holds, isOfOtherExamination, namesExamination, rowText } from "./layout/heading.ts";
import type { Row } from "./layout/print.ts";
import { indexNumbersIn } from "./layout/index-numbers.ts";
import { type PersonOnPage, gradesIn } from "./person-of-page.ts";

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
  const hasCertificate = certificateOf(rows) !== null;
  if (!hasCertificate && isOfOtherExamination(rows)) return "other-exam";
  const hasExamination = hasCertificate || rows.some(namesExamination);
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
