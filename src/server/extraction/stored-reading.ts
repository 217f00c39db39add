import type { ExtractionResult } from "../../contract/extraction.ts";

/** What was read, as kept until the student confirms: one person's result, or several to choose from. */
export type StoredReading =
  | { readonly kind: "one"; readonly result: ExtractionResult }
  | { readonly kind: "several"; readonly candidates: readonly ExtractionResult[] };
