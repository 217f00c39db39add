import type { Words } from "../../../words/words.ts";
import { type Option, wasAlwaysClosed } from "./three-choices.ts";

/** A programme's own earlier cut-offs, for the student's score; null without one. */
export function pastOf({ t }: Pick<Words, "t">, option: Pick<Option, "score" | "earlier">): string | null {
  const { score, earlier } = option;
  if (earlier.length === 0 || score === null) return null;
  const figures = earlier.map(({ aggregate }) => aggregate);
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const was = wasAlwaysClosed(option) ? "never" : score <= least ? "always" : "sometimes";
  return t("results.choice.past", {
    was,
    years: earlier.length,
    isOne: least === most ? "yes" : "no",
    least,
    most,
    score,
  });
}
