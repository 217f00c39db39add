import type { Cell, Candidate } from "../../contract/class.ts";
import { type CertificateType, type CourseName, defaultLevel } from "../../engine/index.ts";
import type { Submission } from "../checks/submission.ts";

/** A candidate as read and corrected. Index numbers are left out: nobody needs them here. */
export interface DraftStudent {
  name: string | null;
  /** The name was uncertain or not read. */
  readonly isNameAsked: boolean;
  isNameAnswered: boolean;
  readonly certificate: CertificateType;
  readonly course: string | null;
  readonly unmatched: readonly string[];
  readonly grades: DraftGrade[];
  /** How many subjects fewer than the class has; the school is asked about them. 0 if none seems missing. */
  readonly missing: number;
  /** Grades the school added, by field; null for an empty field. */
  readonly added: (AddedGrade | null)[];
  /** The school's answer about a row with too few subjects. */
  row: RowAnswer | null;
}

/** all: there are no more subjects; leave: the row is nobody's. */
export type RowAnswer = "all" | "leave";

interface AddedGrade {
  readonly subjectId: number;
  readonly grade: string | null;
}

export interface DraftGrade {
  readonly subjectId: number;
  readonly subject: string;
  /** As read or answered; null without a grade. */
  grade: string | null;
  /** Read with doubt, so the school is asked. */
  readonly isAsked: boolean;
  isAnswered: boolean;
  /** The school said that the student does not take this subject. */
  isDropped: boolean;
  readonly crop: string | null;
  /** The words as read, if they may name another subject. */
  readonly readAs: string | null;
}

/** A subject we misidentified leaves a field for the right one. */
export const missingRows = ({ missing, grades }: DraftStudent): number =>
  missing + grades.filter(({ readAs, isDropped }) => isDropped && readAs !== null).length;

export const filledIn = ({ added }: DraftStudent) => added.filter((one) => one !== null);

export interface OpenQuestions {
  /** Unanswered names, grades and rows. */
  readonly left: number;
  readonly rows: number;
}

export function openQuestionsOf(draft: readonly DraftStudent[]): OpenQuestions {
  const open = draft.filter(isIncluded).map(openIn);
  return {
    left: open.reduce((sum, count) => sum + count, 0),
    rows: open.filter((count) => count > 0).length,
  };
}

/** All rows except those the school called nobody's. */
export const isIncluded = ({ row }: DraftStudent): boolean => row !== "leave";

function openIn(student: DraftStudent): number {
  const cells = student.grades.filter(isOpen).length;
  return cells + (isNameOpen(student) ? 1 : 0) + (isRowOpen(student) ? 1 : 0);
}

const isOpen = ({ isAsked, isAnswered }: DraftGrade) => isAsked && !isAnswered;
const isNameOpen = ({ isNameAsked, isNameAnswered }: DraftStudent) => isNameAsked && !isNameAnswered;

function isRowOpen(student: DraftStudent): boolean {
  return student.row === null && filledIn(student).length < missingRows(student);
}

export function describeCandidate(student: DraftStudent, at: number): Candidate {
  const cells = student.grades.map((cell): Cell => ({
    subject_id: cell.subjectId,
    subject: cell.subject,
    grade: cell.grade,
    is_doubtful: isOpen(cell),
    is_asked: cell.isAsked,
    is_dropped: cell.isDropped,
    crop: cell.crop,
    read_as: cell.readAs,
  }));
  const { name, certificate, unmatched, isNameAsked, added, row } = student;
  const missing = missingRows(student);
  return {
    nr: at + 1,
    name,
    is_name_asked: isNameAsked,
    is_name_doubtful: isNameOpen(student),
    certificate,
    cells,
    unmatched: [...unmatched],
    missing,
    added: Array.from({ length: missing }, (_, place) => {
      const one = added[place] ?? null;
      return one && { subject_id: one.subjectId, grade: one.grade };
    }),
    row,
    open: isIncluded(student) ? openIn(student) : 0,
  };
}

/** A check over every school of the country, at the level most students ask for first. */
export function submissionOf(student: DraftStudent, countryId: number): Submission {
  const read = student.grades
    .filter(({ isDropped }) => !isDropped)
    .map(({ subjectId, grade }) => ({ subjectId, grade }));
  return {
    countryId,
    schoolId: null,
    level: defaultLevel,
    certificate: student.certificate,
    course: student.course as CourseName | null,
    sex: null,
    grades: [...read, ...filledIn(student)],
    isPredicted: false,
  };
}
