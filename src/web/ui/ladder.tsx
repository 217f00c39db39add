import { useWords } from "../lib/words.tsx";
import { ladderOf, type LadderProps } from "./ladder-markup.ts";

export type { LadderProps };

/**
 * The signature of the product: one scale, best on the left; the student's dot stays put and the cut-offs move
 * around it. Positions are percentages, so it needs neither script nor inline style and its text never scales.
 */
export function Ladder(props: LadderProps) {
  const markup = String(ladderOf(useWords(), props));
  return <div className="px-2" dangerouslySetInnerHTML={{ __html: markup }} />;
}
