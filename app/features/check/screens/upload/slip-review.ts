import {
  certificateNames,
  certificates,
  isAggregateCore,
  pointsOf,
  defaultCertificate,
  type CertificateType,
} from "@okwan/engine";
import { nameAsSpoken } from "../../../../kernel/contract/printed-name.ts";
import { electiveSlots, electiveSlotsIn } from "../../../../kernel/contract/product.ts";
import type { Extraction, ExtractedSubject } from "../../contract/extraction.ts";
import { isOnScale, countryTerms, type Background } from "../form.ts";
import type { SlipAnswers } from "../wizard-state.ts";

/** One row of a reading while the student reviews it. */
export interface SlipRow {
  readonly key: number;
  /** As printed; null for a row the student added. */
  readonly printed: string | null;
  readonly subjectId: number | null;
  /** Its name if our lists do not have it. */
  readonly subjectName: string | null;
  readonly grade: string | null;
  readonly mark: string | null;
  readonly crop: string | null;
  /** The words as read, if they may name another subject. */
  readonly readAs: string | null;
  readonly isGradeSure: boolean;
  readonly sitting: 1 | 2;
  /** Needs no answer, or was answered. */
  readonly isSettled: boolean;
  /** Only so many electives count; the student chooses. */
  readonly isLeftOut: boolean;
  /** No school has said how this subject counts. */
  readonly isNew: boolean;
}

export interface SlipReview {
  readonly name: string | null;
  /** Recognised only by its position: ask the student. */
  readonly isNameDoubtful: boolean;
  readonly certificate: CertificateType;
  /** The slip did not say; show our guess. */
  readonly isCertificateGuessed: boolean;
  readonly year: number | null;
  readonly course: string | null;
  /** Derived from the electives. */
  readonly isCourseGuessed: boolean;
  readonly seconds: number | null;
  readonly rows: readonly SlipRow[];
  /** Electives that count in the country. */
  readonly slots: number;
  /** Rows of unknown subjects that are too many to show. */
  readonly rowsNotShown: number;
  /** A row may have been missed: ask the student. */
  readonly mayLackRows: boolean;
  /** Some grades may be another person's: ask the student. */
  readonly mayBeOfTwo: boolean;
}

export type SlipReviewAction =
  | { type: "renamed"; name: string }
  | { type: "certificate"; certificate: CertificateType }
  | { type: "settled"; key: number }
  | { type: "subject-right"; key: number }
  | { type: "graded"; key: number; grade: string | null }
  | { type: "subject"; key: number; subjectId: number }
  | { type: "not-listed"; key: number }
  | { type: "left-out"; key: number; isLeftOut: boolean }
  | { type: "removed"; key: number }
  | { type: "added" };

export function isCore(row: SlipRow): boolean {
  return row.subjectId !== null && isAggregateCore(row.subjectId);
}

export function slipReviewOf({ result, seconds }: Extraction): SlipReview | null {
  if (result === null) return null;
  const { name, certificateType } = result.studentInfo;
  const certificate = certificateType ?? guessedCertificate(result.extractedSubjects);
  const rows = result.extractedSubjects.map((subject, key) => rowOf(subject, key, certificate));
  return {
    name: name === null ? null : nameAsSpoken(name),
    isNameDoubtful: result.studentInfo.nameNeedsReview,
    certificate,
    isCertificateGuessed: certificateType === null,
    year: result.year,
    course: result.courseOffered,
    isCourseGuessed: result.courseNeedsReview,
    seconds,
    rows: leaveOutBeyond(electiveSlots, rows, certificate),
    slots: electiveSlots,
    rowsNotShown: result.unmatchedNotShown ?? 0,
    mayLackRows: result.mayLackRows ?? false,
    mayBeOfTwo: result.mayBeOfTwo ?? false,
  };
}

/** With as many electives as count there, without a course or a guessed certificate that candidates of the country never have. */
export function reviewIn(country: Background["country"], review: SlipReview): SlipReview {
  const { certificates: sat, hasCourses } = countryTerms(country);
  const isWrongGuess = review.isCertificateGuessed && !sat.includes(review.certificate);
  const certified = isWrongGuess ? withCertificate(review, defaultCertificate) : review;
  const slots = electiveSlotsIn(country?.code);
  const rows = leaveOutBeyond(slots, certified.rows, certified.certificate);
  return { ...certified, rows, slots, course: hasCourses ? certified.course : null };
}

/** Single letters are grades of the older certificates. */
function guessedCertificate(subjects: readonly ExtractedSubject[]): CertificateType {
  const grades = subjects.flatMap(({ grade }) => (grade === null ? [] : [grade]));
  if (grades.length === 0 || grades.some((grade) => grade.length > 1)) return defaultCertificate;
  return certificateNames.find((name) => certificates[name].print === "letters") ?? defaultCertificate;
}

function rowOf(subject: ExtractedSubject, key: number, certificate: CertificateType): SlipRow {
  const isReadable = subject.grade !== null && isOnScale(subject.grade, certificate);
  const hasNoGrade = subject.grade === null && subject.mark !== null;
  return {
    key,
    printed: subject.name,
    subjectId: subject.matchedSubjectId,
    subjectName: subject.matchedSubjectName,
    grade: isReadable ? subject.grade : null,
    mark: subject.mark,
    crop: subject.crop,
    readAs: subject.subjectDoubt?.readAs ?? null,
    isGradeSure: subject.subjectDoubt?.isGradeSure ?? !subject.needsReview,
    sitting: subject.sitting,
    isSettled: !subject.needsReview && subject.matchedSubjectId !== null && (isReadable || hasNoGrade),
    isLeftOut: false,
    isNew: subject.isNew ?? false,
  };
}

/** With more electives than count, the best are preselected; the student may choose others. */
function leaveOutBeyond(slots: number, rows: readonly SlipRow[], certificate: CertificateType): SlipRow[] {
  const points = ({ grade }: SlipRow) =>
    pointsOf(certificates[certificate], grade) ?? Number.MAX_SAFE_INTEGER;
  const best = rows
    .filter((row) => row.sitting === 1 && !isCore(row) && !row.isNew)
    .sort((one, other) => points(one) - points(other))
    .slice(0, slots);
  return rows.map((row) => ({
    ...row,
    isLeftOut: row.isNew || (row.sitting === 1 && !isCore(row) && !best.includes(row)),
  }));
}

export function nextSlipReview(review: SlipReview, action: SlipReviewAction): SlipReview {
  const change = (key: number, changed: (row: SlipRow) => Partial<SlipRow>): SlipReview => ({
    ...review,
    rows: review.rows.map((row) => (row.key === key ? { ...row, ...changed(row) } : row)),
  });
  switch (action.type) {
    case "renamed":
      return { ...review, name: action.name, isNameDoubtful: false };
    case "certificate":
      return withCertificate(review, action.certificate);
    case "settled":
      return change(action.key, () => ({ isSettled: true }));
    case "subject-right":
      return change(action.key, ({ grade, isGradeSure }) => ({
        readAs: null,
        isSettled: grade !== null && isGradeSure,
      }));
    case "graded":
      return change(action.key, ({ subjectId, readAs }) => ({
        grade: action.grade,
        mark: null,
        isGradeSure: true,
        isSettled: subjectId !== null && readAs === null,
      }));
    case "subject":
      return change(action.key, ({ grade }) => ({
        ...namedBy(action.subjectId),
        isSettled: grade !== null,
      }));
    case "not-listed":
      return change(action.key, ({ readAs, printed }) => ({
        ...namedBy(null),
        printed: readAs ?? printed,
        isLeftOut: true,
        isSettled: false,
      }));
    case "left-out":
      return change(action.key, () => ({ isLeftOut: action.isLeftOut }));
    case "removed":
      return { ...review, rows: review.rows.filter((row) => row.key !== action.key) };
    case "added":
      return { ...review, mayLackRows: false, rows: [...review.rows, addedRow(review)] };
  }
}

/** The student says which subject it is, or that our lists have none such. */
const namedBy = (subjectId: number | null) => ({
  subjectId,
  subjectName: null,
  readAs: null,
  isNew: false,
});

function addedRow({ rows }: SlipReview): SlipRow {
  return {
    ...namedBy(null),
    key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
    printed: null,
    grade: null,
    mark: null,
    crop: null,
    isGradeSure: true,
    sitting: 1,
    isSettled: false,
    isLeftOut: false,
  };
}

/** Scales are never converted: a grade missing on the other scale is asked again. */
function withCertificate(review: SlipReview, certificate: CertificateType): SlipReview {
  const rows = review.rows.map((row) =>
    row.grade === null || isOnScale(row.grade, certificate) ? row : { ...row, grade: null, isSettled: false },
  );
  return { ...review, certificate, isCertificateGuessed: false, rows };
}

/** A core always counts, even if it was left out while taken for an elective. */
export function isUsed(row: SlipRow): boolean {
  return isCore(row) || !row.isLeftOut;
}

const asRow = ({ subjectId, grade }: SlipRow) => ({ subjectId, grade });

/** The form's part of a reading: core grades, the electives that count, and a second sitting if present. */
export function slipAnswersOf(review: SlipReview): SlipAnswers {
  const graded = review.rows.filter((row) => row.subjectId !== null && row.grade !== null && isUsed(row));
  const first = graded.filter(({ sitting }) => sitting === 1);
  const second = graded.filter(({ sitting }) => sitting === 2);
  const name = review.name?.trim() ?? "";
  return {
    fullName: name === "" ? null : name,
    certificateType: review.certificate,
    courseOffered: review.course,
    core: Object.fromEntries(first.filter(isCore).map((row) => [row.subjectId!, row.grade!])),
    electives: first
      .filter((row) => !isCore(row))
      .slice(0, review.slots)
      .map(asRow),
    secondSitting: second.map(asRow),
  };
}

export const noAnswers: SlipAnswers = {
  fullName: null,
  certificateType: null,
  courseOffered: null,
  core: {},
  electives: [],
  secondSitting: [],
};

export type ReviewQuestion = "which-subject" | "is-this-subject" | "which-grade" | "is-this-right";

/** The open question about this row; null if none. */
export function questionOf(row: SlipRow): ReviewQuestion | null {
  if (row.isSettled || !isUsed(row)) return null;
  if (row.subjectId === null) return "which-subject";
  if (row.readAs !== null) return "is-this-subject";
  if (row.grade === null && row.mark === null) return "which-grade";
  return "is-this-right";
}

export function openQuestions({ rows }: SlipReview): SlipRow[] {
  return rows.filter((row) => questionOf(row) !== null);
}

/** Fewer unknown subjects may all be ones that our list lacks. */
const fewestUnknown = 4;

/** true if hardly any subject of the page is known: a browser may have translated it. */
export function areMostlyUnknown({ rows }: SlipReview): boolean {
  const read = rows.filter(({ printed, isNew }) => printed !== null && !isNew);
  const unknown = read.filter(({ subjectId, readAs }) => subjectId === null || readAs !== null).length;
  return unknown >= fewestUnknown && 2 * unknown > read.length;
}

/** true if more electives are used than count. */
export function hasTooManyElectives({ rows, slots }: SlipReview): boolean {
  return usedElectives(rows).length > slots;
}

function usedElectives(rows: readonly SlipRow[]): SlipRow[] {
  return rows.filter((row) => row.sitting === 1 && row.subjectId !== null && !isCore(row) && !row.isLeftOut);
}

/** true if the first sitting has more electives than count. */
export function canLeaveOut({ rows, slots }: SlipReview): boolean {
  const isElective = (row: SlipRow) =>
    row.sitting === 1 && !isCore(row) && !row.isNew && (row.printed !== null || row.subjectId !== null);
  return rows.filter(isElective).length > slots;
}
