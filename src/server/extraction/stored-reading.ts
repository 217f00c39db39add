import type { ExtractionResult } from "../../contract/extraction.ts";

/** A reading, stored until the student confirms it: one person's result, or several to choose from. */
export type StoredReading =
  | { readonly kind: "one"; readonly result: ExtractionResult }
  | { readonly kind: "several"; readonly candidates: readonly ExtractionResult[] };
