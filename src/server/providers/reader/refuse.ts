import { errors } from "../../../language/english/errors.ts";
import type { ReaderRefusal, ReaderRefusalCode } from "./port.ts";

/** The sentence of each refusal, for a student with a phone. A code without a sentence does not compile. */
export const refusalKey = <C extends ReaderRefusalCode>(code: C) => `errors.reader.${code}` as const;

export const refused = (code: ReaderRefusalCode): { outcome: "refused"; refusal: ReaderRefusal } => ({
  outcome: "refused",
  refusal: { code, message: errors[refusalKey(code)] },
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
