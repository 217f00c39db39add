import { rowText } from "./layout/heading.ts";
import type { Row } from "./layout/print.ts";
import { indexNumbersIn } from "./layout/index-numbers.ts";
import { type Group, gradesIn } from "./people-of-page.ts";

/** A result names an examination, a person, and at least so many subjects with grades. */
const fewestSubjects = 4;

/** Words of papers that speak of subjects and grades and are nobody's result. */
const otherPaper =
  /(?<![A-Z])(?:REQUIREMENTS?|CUT-?\s?OFFS?|TARGETS?|TIME-?\s?TABLE|OR BETTER|APPLICANTS|C?GPA|HND|SEMESTER|STUDY PLAN)(?![A-Z])/;

type Standing = "slip" | "asked" | "none";

/** What a page shows of being somebody's result. Where one of the three is missing the student is asked about every grade. */
export function standingOf(groups: readonly Group[], rows: readonly Row[]): Standing {
  const graded = Math.max(...groups.map(({ pairs }) => gradesIn(pairs)), 0);
  const hasExamination = groups.some(({ reading }) => reading.layout.heading.certificateType !== null);
  // Where nothing says that it is a name, it is one only on the paper of an examination.
  const hasPerson =
    groups.some(({ name, isNameDoubtful }) => name !== null && (hasExamination || !isNameDoubtful)) ||
    indexNumbersIn(rows).length > 0;
  const known = [hasExamination, hasPerson].filter(Boolean).length;
  if (graded < [fewestSubjects, 2, 1][known]!) return "none";
  // A school's list says whose each line is; its second page seldom names the examination.
  const isList = groups.filter(({ isListed, pairs }) => isListed && gradesIn(pairs) > 0).length > 1;
  const isOther = rows.some((row) => otherPaper.test(rowText(row)));
  return (isList || known === 2) && graded >= fewestSubjects && !isOther ? "slip" : "asked";
}
