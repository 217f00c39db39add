import type { ReaderRefusal, ReaderRefusalCode } from "./port.ts";

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
