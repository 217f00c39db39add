import type { ReadName } from "./layout/name.ts";
import type { FoundPair, Layout } from "./layout/read-layout.ts";
import type { Crop } from "./port.ts";

/** The reading of one page, or of one of two slips on it. */
export interface PageReading {
  readonly layout: Layout;
  readonly pairs: readonly FoundPair[];
  /** Grades and subjects may be shifted against each other: every pair is doubtful. */
  readonly isOutOfStep: boolean;
  /** One of two slips side by side on a page: its person differs from the other half's. */
  readonly isHalf: boolean;
  /** Names with a letter that the camera hardly caught. */
  readonly faintNames: ReadonlySet<ReadName>;
  readonly cropOf: ((pair: FoundPair) => Promise<Crop>) | null;
}
