import { inEnglish, type Said } from "./said.ts";

/** How a refusal is told apart by the error handler; it alone knows HTTP status codes. */
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
  readonly message: Said;
}

/** We understood and say no: a kind, a code for programs, and a sentence for the person, in the person's language. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly sentence: Said;
  readonly fields: readonly FieldSentence[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: RefusalKind,
    code: string,
    sentence: Said,
    more: { fields?: readonly FieldSentence[]; retryAfterSeconds?: number } = {},
  ) {
    super(inEnglish(sentence));
    this.name = "Refusal";
    this.kind = kind;
    this.code = code;
    this.sentence = sentence;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
