import type { ReadName } from "./layout/name.ts";
import type { FoundPair, Layout } from "./layout/read-layout.ts";
import type { Crop } from "./port.ts";

/** What was read of one page, before people are told apart. */
export interface PageReading {
  readonly layout: Layout;
  readonly pairs: readonly FoundPair[];
  /** Grades and subjects may have slipped against each other: every pair is doubtful. */
  readonly isOutOfStep: boolean;
  /** One of two slips that stand side by side on a page: another person's than the other half. */
  readonly isHalf: boolean;
  /** Names with a letter that the camera hardly saw. */
  readonly faintNames: ReadonlySet<ReadName>;
  readonly cropOf: ((pair: FoundPair) => Promise<Crop>) | null;
}
