import type { Cell, Candidate } from "../../contract/class.ts";
import { nameAsSpoken } from "../../contract/printed-name.ts";
import type { ExtractionResult } from "../../contract/extraction.ts";
import {
  certificates,
  type CertificateType,
  type CourseName,
  pointsOf,
  usualCertificate,
  usualLevel,
} from "../../engine/index.ts";
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
  /** What the school entered, by field; null if nothing. */
  readonly added: (AddedGrade | null)[];
  /** The school's answer about a row with too few subjects. */
  row: RowAnswer | null;
}

/** A draft of a release that asked only about cells; it may still be writing beside this one. */
type EarlierStudent = Pick<DraftStudent, "name" | "certificate" | "course" | "unmatched" | "grades">;

export function wholeDraft(stored: readonly (EarlierStudent | DraftStudent)[]): DraftStudent[] {
  return stored.map((student) => ({
    isNameAsked: student.name === null,
    isNameAnswered: false,
    missing: 0,
    added: [],
    row: null,
    ...student,
  }));
}

/** all: there are no more subjects; leave: the row is nobody's. */
type RowAnswer = "all" | "leave";

interface AddedGrade {
  readonly subjectId: number;
  readonly grade: string | null;
}

interface DraftGrade {
  readonly subjectId: number;
  readonly subject: string;
  /** As read or answered; null without a grade. */
  grade: string | null;
  /** Not read with certainty, so the school is asked. */
  readonly isAsked: boolean;
  isAnswered: boolean;
  /** The school said that the student does not take this subject. */
  isDropped: boolean;
  readonly crop: string | null;
  /** The words as read, if they may name another subject. Absent in drafts of earlier releases. */
  readonly readAs?: string | null;
}

/** Fewer subjects make no aggregate, so the school is asked even if nobody in the class has more. */
const subjectsOfAnAggregate = 6;
/** Nobody takes more. */
const mostMissing = 9;

export function draftOf(results: readonly ExtractionResult[]): DraftStudent[] {
  const expected = usualCount(results.map(({ extractedSubjects }) => gradesOf(extractedSubjects).length));
  return results.map(({ studentInfo, courseOffered, extractedSubjects, unmatchedNotShown = 0 }) => {
    const grades = gradesOf(extractedSubjects);
    const unmatched = extractedSubjects
      .filter(({ matchedSubjectId }) => matchedSubjectId === null)
      .map(({ name, grade }) => (grade === null ? name : `${name} ${grade}`));
    if (unmatchedNotShown > 0) unmatched.push(`+${unmatchedNotShown}`);
    const missing = Math.max(expected - grades.length, unmatched.length);
    return {
      name: studentInfo.name === null ? null : nameAsSpoken(studentInfo.name),
      isNameAsked: studentInfo.name === null || studentInfo.nameNeedsReview,
      isNameAnswered: false,
      certificate: studentInfo.certificateType ?? usualCertificate,
      course: courseOffered,
      unmatched,
      grades,
      missing: Math.min(Math.max(missing, 0), mostMissing),
      added: [],
      row: null,
    };
  });
}

/** The most common number of subjects in the class; of ties the greater. */
function usualCount(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [usual] = [...times].toSorted(([a, often], [b, rarely]) => rarely - often || b - a)[0] ?? [0];
  return Math.max(usual, subjectsOfAnAggregate);
}

/**
 * A subject found twice, in two sittings or by mistake, becomes one cell; if its grades differ, the school is
 * asked.
 */
function gradesOf(subjects: ExtractionResult["extractedSubjects"]): DraftGrade[] {
  const cells = new Map<number, DraftGrade>();
  for (const read of subjects) {
    const { matchedSubjectId: id, needsReview, grade, mark, crop } = read;
    if (id === null) continue;
    const before = cells.get(id);
    // An empty grade is accepted only if the listing gives the reason ("PENDING"), whatever the reader's
    // confidence.
    const isEmpty = grade === null && mark === null;
    const isAsked =
      needsReview || isEmpty || (before !== undefined && (before.isAsked || before.grade !== grade));
    cells.set(id, {
      subjectId: id,
      subject: read.matchedSubjectName ?? read.name,
      grade: before?.grade ?? grade,
      isAsked,
      isAnswered: false,
      isDropped: false,
      crop: isAsked ? (before?.crop ?? crop) : null,
      readAs: before === undefined ? (read.subjectDoubt?.readAs ?? null) : null,
    });
  }
  return [...cells.values()];
}

export interface CellAnswer {
  readonly nr: number;
  readonly subject_id: number | null;
  readonly value: string;
  readonly about?: "row" | undefined;
  readonly slot?: number | undefined;
  readonly is_sure?: boolean | undefined;
}

/** Writes one answer into the draft. false if the cell, or the grade on its scale, does not exist. */
export function answerCell(draft: readonly DraftStudent[], answer: CellAnswer): boolean {
  const { nr, subject_id: subjectId, value, about, slot } = answer;
  const student = draft[nr - 1];
  if (student === undefined) return false;
  if (about === "row") return answerRow(student, value);
  if (slot !== undefined) return addGrade(student, { slot, subjectId, value });
  if (subjectId === null) return answerName(student, answer);
  const cell = student.grades.find((one) => one.isAsked && one.subjectId === subjectId);
  if (cell === undefined) return false;
  const isDropped = value === "drop";
  const isAnswered = value !== "";
  if (isAnswered && !isDropped && !isGrade(student, value)) return false;
  Object.assign(cell, { isAnswered, isDropped });
  if (isAnswered && !isDropped) cell.grade = gradeIn(value);
  student.added.splice(missingIn(student));
  return true;
}

/** A corrected name counts as answered; an unchanged one only if somebody confirms it. */
function answerName(student: DraftStudent, { value, is_sure: isSure }: CellAnswer): true {
  const name = value.replaceAll(/\p{Cc}/gu, "").trim() || null;
  if (isSure !== undefined) student.isNameAnswered = isSure;
  else if (name !== student.name) student.isNameAnswered = name !== null;
  student.name = name;
  return true;
}

function answerRow(student: DraftStudent, value: string): boolean {
  if (missingIn(student) === 0 || !["", "all", "leave"].includes(value)) return false;
  // A student without any grade has no check.
  if (value === "all" && student.grades.length === 0 && filledIn(student).length === 0) return false;
  student.row = value === "" ? null : (value as RowAnswer);
  return true;
}

interface Added {
  readonly slot: number;
  readonly subjectId: number | null;
  readonly value: string;
}

function addGrade(student: DraftStudent, { slot, subjectId, value }: Added): boolean {
  const { added, grades } = student;
  const missing = missingIn(student);
  if (slot < 1 || slot > missing) return false;
  const places = Array.from({ length: missing }, (_, at) => added[at] ?? null);
  places[slot - 1] = null;
  if (value !== "" && subjectId !== null) {
    const isThere = [...grades, ...places].some((one) => one?.subjectId === subjectId);
    if (isThere || !isGrade(student, value)) return false;
    places[slot - 1] = { subjectId, grade: gradeIn(value) };
  }
  added.splice(0, added.length, ...places);
  return true;
}

/** A subject we misidentified leaves a field for the right one. */
const missingIn = ({ missing, grades }: DraftStudent): number =>
  missing + grades.filter(({ readAs, isDropped }) => isDropped && readAs != null).length;

const filledIn = ({ added }: DraftStudent) => added.filter((one) => one !== null);

function isGrade({ certificate }: DraftStudent, value: string): boolean {
  return value === "none" || pointsOf(certificates[certificate], value) !== null;
}

const gradeIn = (value: string): string | null => (value === "none" ? null : value);

export interface Asked {
  /** Unanswered names, grades and rows. */
  readonly left: number;
  readonly rows: number;
}

export function stillAsked(draft: readonly DraftStudent[]): Asked {
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
  return student.row === null && filledIn(student).length < missingIn(student);
}

export function candidateToWire(student: DraftStudent, at: number): Candidate {
  const cells = student.grades.map((cell): Cell => ({
    subject_id: cell.subjectId,
    subject: cell.subject,
    grade: cell.grade,
    is_doubtful: isOpen(cell),
    is_asked: cell.isAsked,
    is_dropped: cell.isDropped,
    crop: cell.crop,
    read_as: cell.readAs ?? null,
  }));
  const { name, certificate, unmatched, isNameAsked, added, row } = student;
  const missing = missingIn(student);
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
    level: usualLevel,
    certificate: student.certificate,
    course: student.course as CourseName | null,
    sex: null,
    grades: [...read, ...filledIn(student)],
    isPredicted: false,
  };
}
