import { z } from "zod";
import { CertificateName } from "@okwan/catalogue/certificate";
import { endpoint } from "../../../kernel/contract/endpoint.ts";
import { uploadMaxBytes } from "../../../kernel/contract/product.ts";
import { uploadTypes } from "./upload-rules.ts";

export const ExtractedSubject = z.object({
  /** The printed name, with misread spelling corrected. */
  name: z.string(),
  /** null: no grade yet, or unreadable. */
  grade: z.string().nullable(),
  /** null is shown as "Not Matched". */
  matchedSubjectId: z.number().nullable(),
  matchedSubjectName: z.string().nullable(),
  type: z.enum(["core", "elective"]),
  /** Probability that subject and grade are as printed, 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** Ask the student before it counts. */
  needsReview: z.boolean(),
  /**
   * The words read differ from the matched subject's name: ask for the subject first, then for a grade that
   * is not sure.
   */
  subjectDoubt: z.object({ readAs: z.string(), isGradeSure: z.boolean() }).nullable().default(null),
  /** A subject of a new curriculum: no school has said how it counts, so it is left out. */
  isNew: z.boolean().optional(),
  /** Photo of the printed line as a data: address. */
  crop: z.string().nullable(),
  sitting: z.union([z.literal(1), z.literal(2)]),
  /** Printed instead of a grade ("ABSENT", "RESULT HELD"). */
  mark: z.string().nullable(),
});
export type ExtractedSubject = z.infer<typeof ExtractedSubject>;

export const ExtractionResult = z.object({
  studentInfo: z.object({
    name: z.string().nullable(),
    certificateType: CertificateName.nullable(),
    /** No label marks it as the name: ask the student. */
    nameNeedsReview: z.boolean().default(false),
  }),
  courseOffered: z.string().nullable(),
  /** Derived from the electives, not printed. */
  courseNeedsReview: z.boolean().default(false),
  extractedSubjects: z.array(ExtractedSubject),
  /** How many more unmatched rows the document has. Absent in readings stored by an earlier release. */
  unmatchedNotShown: z.number().optional(),
  /** A row may have been missed. Absent in readings stored by an earlier release. */
  mayLackRows: z.boolean().optional(),
  /** Some grades may be another person's, or of another sitting. Absent as above. */
  mayBeOfTwo: z.boolean().optional(),
  rawText: z.string(),
  year: z.number().nullable(),
});
export type ExtractionResult = z.infer<typeof ExtractionResult>;

export const ExtractionStatus = z.enum(["queued", "extracting", "matching", "done", "failed"]);
export type ExtractionStatus = z.infer<typeof ExtractionStatus>;

export const Extraction = z.object({
  id: z.string(),
  status: ExtractionStatus,
  /** While queued: position, 1 is next. */
  place: z.number().nullable(),
  /** If failed: why, for programs and for the student. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** If failed: the file was fine and may be sent again unchanged. */
  may_send_again: z.boolean(),
  /** If done: duration of the reading. */
  seconds: z.number().nullable(),
  /** If done and the document holds several people's results: which one is the student? */
  candidates: z
    .array(z.object({ index: z.number(), name: z.string().nullable(), subjects: z.number() }))
    .nullable(),
  result: ExtractionResult.nullable(),
});
export type Extraction = z.infer<typeof Extraction>;

const ExtractionId = z.object({ id: z.string().min(1).max(64) });

export const startExtraction = endpoint("startExtraction", {
  method: "POST",
  path: "/api/v1/extractions",
  summary: "Upload a result slip to be read",
  upload: { field: "file", types: Object.keys(uploadTypes), maxBytes: uploadMaxBytes },
  data: Extraction,
});

export const findExtraction = endpoint("findExtraction", {
  method: "GET",
  path: "/api/v1/extractions/:id",
  summary: "How far the reading is, and what was read",
  params: ExtractionId,
  data: Extraction,
});

export const chooseCandidate = endpoint("chooseCandidate", {
  method: "POST",
  path: "/api/v1/extractions/:id/candidate",
  summary: "Say which of several people's results is meant; the others are forgotten",
  params: ExtractionId,
  body: z.strictObject({ index: z.number().int().min(0) }),
  data: Extraction,
});

export const cancelExtraction = endpoint("cancelExtraction", {
  method: "DELETE",
  path: "/api/v1/extractions/:id",
  summary: "Stop reading and forget the file and what was read",
  params: ExtractionId,
  data: z.object({}),
});
