import type { FieldError } from "../../contract/envelope.ts";

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

/** We understood and say no: a kind, a code for programs, and a sentence for the person. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: RefusalKind,
    code: string,
    sentence: string,
    more: { fields?: readonly FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(sentence);
    this.name = "Refusal";
    this.kind = kind;
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
