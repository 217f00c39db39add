import type { CertificateType, CourseName, SubjectId } from "../../../engine/index.ts";

/** What the reader must know of a subject to find it on paper: its id and every spelling met in print. */
export interface SlipSubject {
  readonly id: SubjectId;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Those it was ever sat in. */
  readonly certificates: readonly string[];
  /** SHS courses that offer it. */
  readonly courses: readonly CourseName[];
}

export interface SlipFile {
  readonly bytes: Uint8Array;
  /** As the browser says; the reader looks at the bytes. */
  readonly mimeType: string;
  readonly name: string;
}

export interface Crop {
  readonly mimeType: "image/jpeg";
  readonly base64: string;
}

/** One subject as the slip shows it. What it counts for is the engine's business. */
export interface ReadPair {
  /** As printed, with spelling the camera damaged put right. */
  readonly subject: string;
  readonly subjectId: SubjectId;
  /** As printed ("B3", or a letter on SSSCE and GBCE slips); null where no grade is given or none can be read. */
  readonly grade: string | null;
  /** What stands in place of a grade: "ABSENT", "RESULT HELD", "*"… */
  readonly mark: string | null;
  readonly sitting: 1 | 2;
  /** Chance that subject and grade are both as printed, 0 to 1. */
  readonly confidence: number;
  /** The student is asked before this pair counts. */
  readonly needsReview: boolean;
  /** The words read are unlike the subject's name, so the student is asked about the subject first. */
  readonly subjectDoubt?: { readonly readAs: string; readonly isGradeSure: boolean };
  /** The line as photographed, for doubtful pairs. */
  readonly crop: Crop | null;
}

export interface ReadSlip {
  readonly studentName: string | null;
  /** Nothing says that this is the name, or a person of a listing has none: the student is asked to look. */
  readonly isNameDoubtful: boolean;
  readonly certificateType: CertificateType | null;
  /** SHS course: where the slip prints the programme, else what the electives speak for. */
  readonly course: CourseName | null;
  /** Told from the electives: the student is asked. */
  readonly isCourseDoubtful: boolean;
  readonly year: number | null;
  readonly pairs: readonly ReadPair[];
  /** Lines whose subject is none of ours, as printed: shown, and kept, as "Not Matched". */
  readonly unmatched: readonly { readonly subject: string; readonly grade: string | null }[];
  /** Everything read, line by line, the index number blotted out. */
  readonly rawText: string;
}

export type ReaderRefusalCode =
  | "empty-file"
  | "unsupported-type"
  | "heic"
  | "damaged"
  | "too-many-pixels"
  | "too-small"
  | "too-many-pages"
  | "too-many-scans"
  | "too-many-bytes"
  | "too-much-inside"
  | "encrypted"
  | "other-exam"
  | "no-results"
  | "blurred"
  | "dark"
  | "too-far"
  | "took-too-long"
  | "cancelled"
  | "busy"
  | "crashed";

export interface ReaderRefusal {
  readonly code: ReaderRefusalCode;
  /** A sentence for the student, in English. */
  readonly message: string;
}

export type Reading =
  | { readonly outcome: "slip"; readonly slip: ReadSlip }
  /** A listing, or the slips of several people: the student must say which one is theirs. */
  | { readonly outcome: "candidates"; readonly candidates: readonly ReadSlip[] }
  | { readonly outcome: "refused"; readonly refusal: ReaderRefusal };

/**
 * Reads one result slip. What a student can bring about (a wrong file, a blurred photo) comes back as a value;
 * a reader that itself fails rejects with ProviderError.
 */
export interface SlipReader {
  read(file: SlipFile, subjects: readonly SlipSubject[], signal?: AbortSignal): Promise<Reading>;
}

export type PdfText =
  | { readonly outcome: "text"; readonly text: string }
  | { readonly outcome: "refused"; readonly refusal: ReaderRefusal };

/** The words of a PDF as they stand in it; nothing for a scan. For those who understand text and cannot open files. */
export interface PdfTextReader {
  textOf(file: SlipFile, signal?: AbortSignal): Promise<PdfText>;
}

/** Below this a pair is shown to the student as doubtful. */
export const sureFrom = 0.9;
