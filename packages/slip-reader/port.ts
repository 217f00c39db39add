import type { CertificateType, CourseName, NamedSubject, SubjectId } from "@okwan/engine";
import type { ReadName } from "./layout/name.ts";
import type { FoundPair, Layout } from "./layout/read-layout.ts";

/** A subject as the reader needs it: its id and every spelling met in print. */
export type SlipSubject = NamedSubject;

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

/** One subject as the slip shows it. The engine decides whether it counts. */
export interface ReadPair {
  /** As printed, with misread letters corrected. */
  readonly subject: string;
  readonly subjectId: SubjectId;
  /**
   * As printed ("B3", or a letter on SSSCE and GBCE slips); null if no grade is printed or none can be read.
   */
  readonly grade: string | null;
  /** The mark printed in place of a grade: "ABSENT", "RESULT HELD", "*"… */
  readonly mark: string | null;
  readonly sitting: 1 | 2;
  /** Probability that subject and grade are both as printed, 0 to 1. */
  readonly confidence: number;
  /** The student is asked before this pair counts. */
  readonly needsReview: boolean;
  /** The words read differ from the subject's name, so the student is asked about the subject first. */
  readonly subjectDoubt?: { readonly readAs: string; readonly isGradeSure: boolean };
  /** A picture of the row, for doubtful pairs. */
  readonly crop: Crop | null;
}

export interface ReadSlip {
  readonly studentName: string | null;
  /** The name has no label, or a person of a list has no name: the student is asked to check. */
  readonly isNameDoubtful: boolean;
  readonly certificateType: CertificateType | null;
  /** SHS course: the printed programme, else the course that the electives point to. */
  readonly course: CourseName | null;
  /** True if the course was derived from the electives: the student is asked. */
  readonly isCourseDoubtful: boolean;
  readonly year: number | null;
  readonly pairs: readonly ReadPair[];
  /** Rows whose subject is not in our list, as printed: shown, and stored, as "Not Matched". */
  readonly unmatched: readonly { readonly subject: string; readonly grade: string | null }[];
  /** A row left a trace but was not read: a gap of a row, print at the lower edge, or fewer rows than usual. */
  readonly mayLackRows: boolean;
  /** The page has two sets of results or two columns of grades: some may be another person's. */
  readonly mayBeOfTwo: boolean;
  /** Everything read, row by row, with index numbers blacked out. */
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
  | "rows-unclear"
  | "took-too-long"
  | "cancelled"
  | "busy"
  | "crashed";

export interface ReaderRefusal {
  readonly code: ReaderRefusalCode;
}

export type SlipReading =
  | { readonly outcome: "slip"; readonly slip: ReadSlip }
  /** A list, or the slips of several people: the student must choose theirs. */
  | { readonly outcome: "candidates"; readonly candidates: readonly ReadSlip[] }
  | { readonly outcome: "refused"; readonly refusal: ReaderRefusal };

/**
 * Reads one result slip. A problem that a student can cause (a wrong file, a blurred photo) is a value; a
 * failure of the reader itself rejects with ProviderError.
 */
export interface SlipReader {
  read(file: SlipFile, subjects: readonly SlipSubject[], signal?: AbortSignal): Promise<SlipReading>;
}

export type PdfText =
  | { readonly outcome: "text"; readonly text: string }
  | { readonly outcome: "refused"; readonly refusal: ReaderRefusal };

/**
 * The words of a PDF's text layer; empty for a scan. For readers that understand text and cannot open files.
 */
export interface PdfTextReader {
  textOf(file: SlipFile, signal?: AbortSignal): Promise<PdfText>;
}

/** A pair with a lower confidence is shown to the student as doubtful. */
export const sureConfidence = 0.9;

/** The reading of one page, or of one of two slips on it. */
export interface PageReading {
  readonly layout: Layout;
  readonly pairs: readonly FoundPair[];
  /** Grades and subjects may be shifted against each other: every pair is doubtful. */
  readonly isOutOfStep: boolean;
  /** One of two slips side by side on a page: its person differs from the other half's. */
  readonly isHalf: boolean;
  /** Names with a letter that the camera hardly caught. */
  readonly faintNames: ReadonlySet<ReadName>;
  readonly cropOf: ((pair: FoundPair) => Promise<Crop>) | null;
}

export const refused = (code: ReaderRefusalCode): { outcome: "refused"; refusal: ReaderRefusal } => ({
  outcome: "refused",
  refusal: { code },
});

/** Thrown only inside the reader, which returns it as a value. */
export class Unreadable extends Error {
  readonly code: ReaderRefusalCode;
  constructor(code: ReaderRefusalCode, cause?: unknown) {
    super(code, { cause });
    this.name = "Unreadable";
    this.code = code;
  }
}

/**
 * Finds the kind of file from its bytes; names and MIME types are not trusted. Throws Unreadable for any
 * other kind.
 */
export function fileKind(bytes: Uint8Array): "picture" | "pdf" {
  if (bytes.length === 0) throw new Unreadable("empty-file");
  if (isPicture(bytes)) return "picture";
  if (isPdf(bytes)) return "pdf";
  throw new Unreadable(isHeicFile(bytes) ? "heic" : "unsupported-type");
}

/** Also AVIF, which phones write in the same container. */
export const isHeicFile = (bytes: Uint8Array): boolean =>
  /^....ftyp(hei|hev|mif1|msf1|avif)/s.test(firstBytesOf(bytes));

/** Some programs write a few bytes before the PDF header. */
export const isPdf = (bytes: Uint8Array): boolean =>
  !isPicture(bytes) && firstBytesOf(bytes).includes("%PDF-");

export const isPicture = (bytes: Uint8Array): boolean =>
  ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n"].some((head) => firstBytesOf(bytes).startsWith(head));

const firstBytesOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
