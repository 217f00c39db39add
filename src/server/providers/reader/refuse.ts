import { errors } from "../../../language/english/errors.ts";
import type { ReaderRefusal, ReaderRefusalCode } from "./port.ts";

/** One sentence each in the catalogue, for a student who holds a phone. A code without one does not compile. */
export const refusalKey = <C extends ReaderRefusalCode>(code: C) => `errors.reader.${code}` as const;

export const refused = (code: ReaderRefusalCode): { outcome: "refused"; refusal: ReaderRefusal } => ({
  outcome: "refused",
  refusal: { code, message: errors[refusalKey(code)] },
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
