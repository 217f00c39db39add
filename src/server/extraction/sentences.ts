import type { Failure } from "./extractions-table.ts";

/**
 * Why a reading ended without a result, where the reader itself did not say. What is written down is the sentence's
 * key: whoever asks is told in their own language.
 */

export const restarted: Failure = {
  code: "restarted",
  message: "errors.reading.restarted",
  maySendAgain: true,
};

export const left: Failure = {
  code: "left",
  message: "errors.reading.left",
  maySendAgain: true,
};

export const lost: Failure = {
  code: "lost",
  message: "errors.reading.lost",
  maySendAgain: true,
};

export const tookTooLong: Failure = {
  code: "took-too-long",
  message: "errors.reading.tookTooLong",
  maySendAgain: false,
};

/** The sentences are those of the product specification. */
export function readerBroke(mimeType: string): Failure {
  return {
    code: "failed",
    message: mimeType.includes("pdf") ? "errors.reading.pdf" : "errors.reading.picture",
    maySendAgain: false,
  };
}
