import type { ReactNode } from "react";
import { chipClass, type ChipTone } from "./chip-class.ts";

export type { ChipTone };

/** A word on a tinted background. The word carries the meaning; the colour only helps. */
export function Chip({ tone = "plain", children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={chipClass(tone)}>{children}</span>;
}
