import { textOf, type Sentence } from "./sentence.ts";

/** Kind of a refusal; only the error handler knows HTTP status codes. */
export type RefusalKind =
  | "bad-input"
  | "proof-needed"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "wrong-type"
  | "too-many"
  | "busy";

export interface FieldSentence {
  readonly field: string;
  readonly message: Sentence;
}

/** We understood and refuse: a kind, a code for programs, and a sentence for the person. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly sentence: Sentence;
  readonly fields: readonly FieldSentence[];
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: RefusalKind,
    code: string,
    sentence: Sentence,
    more: { fields?: readonly FieldSentence[]; retryAfterSeconds?: number } = {},
  ) {
    super(textOf(sentence));
    this.name = "Refusal";
    this.kind = kind;
    this.code = code;
    this.sentence = sentence;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** One field of a request is bad: its sentence is the answer's too. */
export function badField(field: string, code: string, message: Sentence): Refusal {
  return new Refusal("bad-input", code, message, { fields: [{ field, message }] });
}
