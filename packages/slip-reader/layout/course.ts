import {
  certificateNames,
  type CourseName,
  comparableText,
  courseNamed,
  matchCourse,
  misreadDistance,
} from "@okwan/engine";
import { type Heading, rowText } from "./heading.ts";
import type { Row, Token } from "./print.ts";

const label =
  /(?<![A-Z])(?:PROGRAMME|PROGRAM|PROG|OFFERED|PURSUED|COURSE|STREAM|OPTION|DEPARTMENT|TRACK|FIELD|DISCIPLINE|SPECIALISATION|AREA OF STUDY|CLASS|FORM)(?: OF STUDY| OFFERED| STUDIED| READ)?(?![A-Z])\W*(.*)$/;
/** The words at which the next label of the same row begins. */
const nextLabel = /INDEX|GENDER|SEX|YEAR|CENTRE|NAME|DATE|AGGREGATE|EXAM/;
/** Words of at least this length are corrected if a letter or two is misread. */
const knownWords =
  "PROGRAMME COURSE OPTION SCIENCE BUSINESS TECHNICAL AGRICULTURE AGRICULTURAL ECONOMICS GENERAL VISUAL ACCOUNTING SECRETARIAL".split(
    " ",
  );

/**
 * The SHS course, if the slip prints the programme: beside its label, below it, before it, or alone in a
 * cell.
 * @param subjects words that are the name of a subject with a grade: "HOME ECONOMICS" may be one
 */
export function courseOf(rows: readonly Row[], subjects: ReadonlySet<Token>): Heading["course"] {
  const labelled = labelledCourse(rows, subjects);
  const name = labelled ?? courseAlone(rows, subjects);
  return name === null ? null : { name, isLabelled: labelled !== null };
}

/** True if the row has a subject, or a grade beside a name that may be a subject. */
const isOfTable = ({ tokens }: Row, subjects: ReadonlySet<Token>) =>
  tokens.some((token) => subjects.has(token) || /^[A-F][1-9]?$/.test(token.text));

const cellsIn = (row: Row) => rowText(row).split(/ {2,}|[·|•,]/);

function courseAlone(rows: readonly Row[], subjects: ReadonlySet<Token>): CourseName | null {
  for (const [r, row] of rows.entries()) {
    // Text beside a grade is a subject, known to us or not.
    if (isOfTable(row, subjects)) continue;
    const cells = cellsIn(row);
    const below = rows[r + 1];
    // "…, GENERAL" at the end of a row, "SCIENCE" in the next
    if (below && !isOfTable(below, subjects)) cells.push(`${cells.at(-1)} ${cellsIn(below)[0]}`);
    // "SCIENCE (ELECTIVE)" is one name; of "BUSINESS (ACCOUNTING OPTION)" either part may be misread.
    for (const cell of [...cells, ...cells.flatMap((one) => one.split(/[()]/))].map(plainWords)) {
      const course = courseNamed(cell);
      if (course !== null) return course;
    }
  }
  return null;
}

/** If the dot between them was not read, the examination and the course share one cell. */
const examinations = new RegExp(`\\b(?:${certificateNames.join("|").toUpperCase()})\\b`, "g");

const plainWords = (text: string) =>
  text
    .replace(/[^A-Z ]/g, " ")
    .replace(examinations, " ")
    .replace(/\s+/g, " ")
    .trim();

function labelledCourse(rows: readonly Row[], subjects: ReadonlySet<Token>): CourseName | null {
  for (const [r, row] of rows.entries()) {
    const text = mended(row);
    const found = label.exec(text);
    if (!found) continue;
    const value = found[1]!;
    const below = rows[r + 1];
    const printed = comparableText(value) !== "" ? value : below ? mended(below) : "";
    const isBroken =
      below !== undefined && !isOfTable(below, subjects) && value.trim().split(" ").length <= 2;
    const goesOn = isBroken ? courseIn(`${value} ${mended(below)}`) : null;
    const course =
      courseIn(printed) ??
      goesOn ??
      (comparableText(value) === "" ? courseIn(text.slice(0, found.index)) : null);
    if (course) return course;
  }
  return null;
}

/** "… HIGH/TECH. SCH. (BUSINESS": words of a school's name are not a course. */
const endOfSchool = /(?<![A-Z])(?:SCH|SCHL|SCHOOL|SHS|SHTS|COLLEGE|ACADEMY|INSTITUTE)(?![A-Z])/;

function courseIn(printed: string): CourseName | null {
  const value = printed.split(nextLabel)[0]!.split(". THE ")[0]!.split(endOfSchool).at(-1)!;
  // WAEC's own numbers of the programmes have three figures.
  const code = /(?<!\d)\d{3}(?!\d)/.exec(value)?.[0] ?? null;
  return matchCourse(value) ?? matchCourse(code);
}

function mended(row: Row): string {
  const tokens = row.tokens.map((token) => {
    const { text } = token;
    const known =
      text.length < 5 ? undefined : knownWords.find((w) => misreadDistance(text, w, 2) <= 0.2 * w.length);
    return known ? { ...token, text: known } : token;
  });
  return rowText({ tokens });
}
