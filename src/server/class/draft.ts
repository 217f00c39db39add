import type { Cell, Candidate } from "../../contract/class.ts";
import { nameAsSpoken } from "../../contract/printed-name.ts";
import type { ExtractionResult } from "../../contract/extraction.ts";
import {
  certificates,
  type CertificateType,
  type CourseName,
  pointsOf,
  usualCertificate,
} from "../../engine/index.ts";
import type { Submission } from "../checks/submission.ts";

/** A candidate as read and corrected. Index numbers are not in it: nobody needs them here. */
export interface DraftStudent {
  name: string | null;
  readonly certificate: CertificateType;
  readonly course: string | null;
  readonly unmatched: readonly string[];
  readonly grades: DraftGrade[];
}

interface DraftGrade {
  readonly subjectId: number;
  readonly subject: string;
  /** As read or answered; null where there is none. */
  grade: string | null;
  /** Was not surely read, so the school is asked. */
  readonly isAsked: boolean;
  isAnswered: boolean;
  /** The school said that it is no subject of this student. */
  isDropped: boolean;
  readonly crop: string | null;
}

export function draftOf(results: readonly ExtractionResult[]): DraftStudent[] {
  return results.map(({ studentInfo, courseOffered, extractedSubjects }) => ({
    name: studentInfo.name === null ? null : nameAsSpoken(studentInfo.name),
    certificate: studentInfo.certificateType ?? usualCertificate,
    course: courseOffered,
    unmatched: extractedSubjects
      .filter(({ matchedSubjectId }) => matchedSubjectId === null)
      .map(({ name }) => name),
    grades: extractedSubjects.flatMap((read) => gradeOf(read) ?? []),
  }));
}

function gradeOf(read: ExtractionResult["extractedSubjects"][number]): DraftGrade | null {
  if (read.matchedSubjectId === null) return null;
  return {
    subjectId: read.matchedSubjectId,
    subject: read.matchedSubjectName ?? read.name,
    grade: read.grade,
    isAsked: read.needsReview,
    isAnswered: false,
    isDropped: false,
    crop: read.needsReview ? read.crop : null,
  };
}

export interface CellAnswer {
  readonly nr: number;
  readonly subject_id: number | null;
  readonly value: string;
}

/** Writes one answer into the draft. false where there is no such cell, or no such grade on its scale. */
export function answerCell(draft: readonly DraftStudent[], { nr, subject_id, value }: CellAnswer): boolean {
  const student = draft[nr - 1];
  if (student === undefined) return false;
  if (subject_id === null) {
    student.name = value.replaceAll(/\p{Cc}/gu, "").trim() || null;
    return true;
  }
  const cell = student.grades.find(({ subjectId, isAsked }) => isAsked && subjectId === subject_id);
  if (cell === undefined) return false;
  if (value === "") {
    cell.isAnswered = false;
    cell.isDropped = false;
    return true;
  }
  const isWord = value === "none" || value === "drop";
  if (!isWord && pointsOf(certificates[student.certificate], value) === null) return false;
  cell.isAnswered = true;
  cell.isDropped = value === "drop";
  if (value !== "drop") cell.grade = value === "none" ? null : value;
  return true;
}

export function unanswered(draft: readonly DraftStudent[]): number {
  return draft.reduce((sum, { grades }) => sum + grades.filter(isOpen).length, 0);
}

const isOpen = ({ isAsked, isAnswered }: DraftGrade) => isAsked && !isAnswered;

export function candidateToWire(student: DraftStudent, at: number): Candidate {
  const cells = student.grades.map((cell): Cell => ({
    subject_id: cell.subjectId,
    subject: cell.subject,
    grade: cell.grade,
    is_doubtful: isOpen(cell),
    is_asked: cell.isAsked,
    is_dropped: cell.isDropped,
    crop: cell.crop,
  }));
  const { name, certificate, unmatched } = student;
  return { nr: at + 1, name, certificate, cells, unmatched: [...unmatched] };
}

/** Every school of the country, at the level most ask for first; one check holds them all. */
export function submissionOf(student: DraftStudent, countryId: number): Submission {
  return {
    countryId,
    schoolId: null,
    level: "Degree",
    certificate: student.certificate,
    course: student.course as CourseName | null,
    sex: null,
    grades: student.grades
      .filter(({ isDropped }) => !isDropped)
      .map(({ subjectId, grade }) => ({ subjectId, grade })),
    isPredicted: false,
  };
}
