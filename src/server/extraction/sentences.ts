import type { Failure } from "./extractions-table.ts";

/** Why a reading ended without a result, where the reader itself did not say. */

export const restarted: Failure = {
  code: "restarted",
  message: "Our server was restarted while your file waited, and the file is gone. Please upload it again.",
  maySendAgain: true,
};

export const left: Failure = {
  code: "left",
  message: "You were away for a while, so we stopped and removed your file. Please upload it again.",
  maySendAgain: true,
};

export const lost: Failure = {
  code: "lost",
  message: "Something went wrong on our side while your file was read. Please upload it again.",
  maySendAgain: true,
};

export const tookTooLong: Failure = {
  code: "took-too-long",
  message:
    "Reading this file took too long. A clear photo or a screenshot of only the results reads faster; " +
    "you can also enter your grades yourself.",
  maySendAgain: false,
};

/** spec.md section 8. */
export function readerBroke(mimeType: string): Failure {
  return {
    code: "failed",
    message: mimeType.includes("pdf")
      ? "Failed to process PDF file. Please ensure it's a valid PDF document with readable text."
      : "Image processing failed: our reader stopped at this picture. Please try another photo of the slip.",
    maySendAgain: false,
  };
}
