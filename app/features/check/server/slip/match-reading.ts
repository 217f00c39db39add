import { certificates, isAggregateCore, pointsOf, type Subject } from "@okwan/engine";
import type { ReadPair, ReadSlip, SlipReading } from "@okwan/slip-reader";
import type { ExtractedSubject, ExtractionResult } from "../../contract/extraction.ts";
import type { StoredSlipReading, ExtractionFailure } from "./extractions-table.ts";

/** Turns a reading into the result that the student confirms. */
export function matchReading(
  reading: Exclude<SlipReading, { outcome: "refused" }>,
  subjects: readonly Subject[],
): StoredSlipReading {
  if (reading.outcome === "slip") return { kind: "one", result: matchSlip(reading.slip, subjects) };
  return { kind: "several", candidates: reading.candidates.map((slip) => matchSlip(slip, subjects)) };
}

export function matchSlip(slip: ReadSlip, subjects: readonly Subject[]): ExtractionResult {
  const known = new Map(subjects.map((subject) => [subject.id, subject]));
  const certificate = slip.certificateType;
  const unknown = slip.unmatched.slice(0, mostUnmatched).map((one) => describeUnknownRow(one, certificate));
  return {
    studentInfo: {
      name: slip.studentName,
      certificateType: certificate,
      nameNeedsReview: slip.studentName !== null && slip.isNameDoubtful,
    },
    courseOffered: slip.course,
    courseNeedsReview: slip.course !== null && slip.isCourseDoubtful,
    extractedSubjects: [...slip.pairs.map((pair) => describePair(pair, known, certificate)), ...unknown],
    unmatchedNotShown: slip.unmatched.length - unknown.length,
    mayLackRows: slip.mayLackRows,
    mayBeOfTwo: slip.mayBeOfTwo,
    rawText: slip.rawText,
    year: slip.year,
  };
}

function describePair(
  read: ReadPair,
  known: ReadonlyMap<number, Subject>,
  certificate: ReadSlip["certificateType"],
): ExtractedSubject {
  const subject = known.get(read.subjectId);
  // Nobody has said how a new subject counts, so it is shown and never counted.
  const isNew = subject?.type === "new";
  const name = isNew ? null : (subject?.name ?? null);
  const grade = read.grade !== null && isOnScale(read.grade, certificate) ? read.grade : null;
  const isRefusedGrade = grade !== read.grade;
  return {
    name: read.subject,
    grade,
    matchedSubjectId: name === null ? null : read.subjectId,
    matchedSubjectName: name,
    type: isAggregateCore(read.subjectId) ? "core" : "elective",
    confidence: Math.min(Math.max(read.confidence, 0), 1),
    needsReview: !isNew && (read.needsReview || isRefusedGrade || name === null),
    isNew,
    subjectDoubt: name === null ? null : (read.subjectDoubt ?? null),
    crop: read.crop === null ? null : `data:${read.crop.mimeType};base64,${read.crop.base64}`,
    sitting: read.sitting,
    mark: read.mark,
  };
}

/** A slip has fewer rows; more are usually noise. The student reads how many more there were. */
const mostUnmatched = 12;

/** A row as printed: the student names its subject or leaves it out. */
function describeUnknownRow(
  { subject, grade }: ReadSlip["unmatched"][number],
  certificate: ReadSlip["certificateType"],
): ExtractedSubject {
  return {
    name: subject,
    grade: grade !== null && isOnScale(grade, certificate) ? grade : null,
    matchedSubjectId: null,
    matchedSubjectName: null,
    type: "elective",
    confidence: 0,
    needsReview: true,
    subjectDoubt: null,
    crop: null,
    sitting: 1,
    mark: null,
  };
}

/** True only for a grade of the scale, whatever a document or a model says. */
function isOnScale(grade: string, certificate: ReadSlip["certificateType"]): boolean {
  const records = certificate === null ? Object.values(certificates) : [certificates[certificate]];
  return records.some((record) => pointsOf(record, grade) !== null);
}

/**
 * Reasons for a failed reading that the reader itself did not give. The sentence's key is stored, so that
 * each person reads it in their own language.
 */

export const serverRestarted: ExtractionFailure = {
  code: "restarted",
  message: "errors.reading.restarted",
  maySendAgain: true,
};

export const pageLeft: ExtractionFailure = {
  code: "left",
  message: "errors.reading.left",
  maySendAgain: true,
};

export const fileLost: ExtractionFailure = {
  code: "lost",
  message: "errors.reading.lost",
  maySendAgain: true,
};

export const tookTooLong: ExtractionFailure = {
  code: "took-too-long",
  message: "errors.reading.tookTooLong",
  maySendAgain: false,
};

/** The sentences are those of the product specification. */
export function readerBroke(mimeType: string): ExtractionFailure {
  return {
    code: "failed",
    message: mimeType.includes("pdf") ? "errors.reading.document" : "errors.reading.picture",
    maySendAgain: false,
  };
}
