import type { ExtractedSubject, ExtractionResult } from "../../features/check/contract/extraction.ts";

/** For tests: a subject that was read for sure. */
export const subjectRead = (given: Partial<ExtractedSubject> = {}): ExtractedSubject => ({
  name: "PHYSICS",
  grade: "B3",
  matchedSubjectId: 12,
  matchedSubjectName: "Physics",
  type: "elective",
  confidence: 1,
  needsReview: false,
  subjectDoubt: null,
  crop: null,
  sitting: 1,
  mark: null,
  ...given,
});

/** For tests: a slip of WASSCE with these subjects. */
export const slipRead = (
  name: string | null,
  extractedSubjects: ExtractedSubject[] = [],
  nameNeedsReview = false,
): ExtractionResult => ({
  studentInfo: { name, certificateType: "WASSCE", nameNeedsReview },
  courseOffered: null,
  courseNeedsReview: false,
  extractedSubjects,
  rawText: "",
  year: null,
});
