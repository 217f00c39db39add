import type { ReaderRefusalCode, Reading } from "./port.ts";

/** One sentence each, for a student who holds a phone. */
const sentences: Record<ReaderRefusalCode, string> = {
  "empty-file": "This file is empty. Please choose it again.",
  "unsupported-type": "Unsupported file type. Upload a JPG, PNG or PDF of your results.",
  heic: "This is a HEIC photo, which we cannot open. Take a screenshot of it, or set your camera to JPEG, and upload that.",
  damaged: "This file is damaged or not complete. Please save or send it again and upload the new copy.",
  "too-many-pixels":
    "This picture is too large to open. Take a photo with the normal camera setting, or a screenshot.",
  "too-small": "This picture is too small to read. Upload the original photo, not its thumbnail.",
  "too-many-pages": "This PDF has too many pages. Upload only the page with your own results.",
  encrypted:
    "This PDF is locked with a password. Save it without the password, or upload a screenshot of it.",
  "other-exam": "This looks like a BECE result. We need your WASSCE, SSSCE or GBCE result.",
  "no-results":
    "We could not find any subjects with grades in this file. Upload a clear picture of your result slip, with all of it in view.",
  "took-too-long": "Reading this file took too long. Try a clearer or smaller picture.",
  cancelled: "Reading was stopped.",
  busy: "Many slips are being read right now. Please try again in a minute.",
  crashed: "We could not read this file. Try another picture of it.",
};

export const refused = (code: ReaderRefusalCode): Reading => ({
  outcome: "refused",
  refusal: { code, message: sentences[code] },
});

/** Thrown inside the reader only, and turned into a value at its door. */
export class Unreadable extends Error {
  readonly code: ReaderRefusalCode;
  constructor(code: ReaderRefusalCode, cause?: unknown) {
    super(code, { cause });
    this.name = "Unreadable";
    this.code = code;
  }
}
