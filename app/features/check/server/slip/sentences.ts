import type { ExtractionFailure } from "./extractions-table.ts";

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
