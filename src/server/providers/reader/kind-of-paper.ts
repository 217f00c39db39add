import { certificateOf, isOfOtherExamination, rowText } from "./layout/heading.ts";
import type { Row } from "./layout/print.ts";
import { indexNumbersIn } from "./layout/index-numbers.ts";
import { type PersonOnPage, gradesIn } from "./people-of-page.ts";

/** A result names an examination, a person, and at least this many subjects with grades. */
const fewestSubjects = 4;

/** Words of documents about subjects and grades that are not results. */
const otherPaper =
  /(?<![A-Z])(?:REQUIREMENTS?|CUT-?\s?OFFS?|TARGETS?|TIME-?\s?TABLE|OR BETTER|APPLICANTS|ADMISSION(?!\W*N)|MOCK|PREDICTED|PROJECTED|TERMINAL|C?GPA|HND|SEMESTER|STUDY PLAN)(?![A-Z])/;

type KindOfPaper = "slip" | "asked" | "no-results" | "other-exam";

/**
 * The signs that a page is somebody's result. If one of the three is missing, the student is asked about
 * every grade.
 */
export function kindOfPaper(groups: readonly PersonOnPage[], rows: readonly Row[]): KindOfPaper {
  const graded = Math.max(...groups.map(({ pairs }) => gradesIn(pairs)), 0);
  const hasExamination = certificateOf(rows) !== null;
  if (!hasExamination && isOfOtherExamination(rows)) return "other-exam";
  // A name without a label counts only on a document that names an examination.
  const hasPerson =
    groups.some(({ name, isNameDoubtful }) => name !== null && (hasExamination || !isNameDoubtful)) ||
    indexNumbersIn(rows).length > 0;
  const known = [hasExamination, hasPerson].filter(Boolean).length;
  if (graded < [fewestSubjects, 2, 1][known]!) return "no-results";
  // In a school's list, each row names its person. The second page seldom names the examination.
  const isList = groups.filter(({ isListed, pairs }) => isListed && gradesIn(pairs) > 0).length > 1;
  const isOther = rows.some((row) => otherPaper.test(rowText(row)));
  return (isList || known === 2) && graded >= fewestSubjects && !isOther ? "slip" : "asked";
}
