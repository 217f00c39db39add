/** A company we depend on did not do its part. Every adapter turns every failure into this. */
export class ProviderError extends Error {
  readonly provider: string;
  /** "limited": we ask too often; asking again at once makes it worse. */
  readonly kind: "unreachable" | "limited" | "refused" | "unreadable";
  /** The request went out and its answer did not come back whole: what was asked for may have been done. */
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
