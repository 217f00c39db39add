/** A failure of a company we depend on. Every adapter turns every failure into this error. */
export class ProviderError extends Error {
  readonly provider: string;
  /** "limited": we ask too often; an immediate retry makes it worse. */
  readonly kind: "unreachable" | "limited" | "refused" | "unreadable";
  /** The request was sent but no complete answer came back, so the action may have been done. */
  readonly mayBeDone: boolean;

  constructor(
    provider: string,
    kind: ProviderError["kind"],
    message: string,
    cause?: unknown,
    mayBeDone = false,
  ) {
    super(`${provider}: ${message}`, { cause });
    this.name = "ProviderError";
    this.provider = provider;
    this.kind = kind;
    this.mayBeDone = mayBeDone;
  }
}
