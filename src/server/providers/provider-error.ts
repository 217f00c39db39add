/** A company we depend on did not do its part. Every adapter turns every failure into this. */
export class ProviderError extends Error {
  readonly provider: string;
  readonly kind: "unreachable" | "refused" | "unreadable";

  constructor(provider: string, kind: ProviderError["kind"], message: string, cause?: unknown) {
    super(`${provider}: ${message}`, { cause });
    this.name = "ProviderError";
    this.provider = provider;
    this.kind = kind;
  }
}
