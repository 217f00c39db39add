import { logLikelihood, type ReadLine } from "./recognise.ts";

/**
 * In nats. Inserting a letter makes a complete word worse by five or more, and a word that lost a letter by
 * less than two.
 */
const nearlyAsLikely = 3.5;

/**
 * True if part of a line may lack a letter. An I, or one of two similar letters, merges with the letter
 * before it, and the recogniser is sure of the rest ("NAA-DEDE" of NAA-DEDEI).
 */
export function mayLackLetter(
  { text, probabilities }: ReadLine,
  characters: readonly string[],
  from: number,
  to: number,
): boolean {
  const asRead = logLikelihood(probabilities, characters, text);
  for (let at = from + 1; at <= to; at += 1) {
    const before = text[at - 1]!;
    if (!/\p{Lu}/u.test(before)) continue;
    for (const letter of new Set(["I", before])) {
      const longer = text.slice(0, at) + letter + text.slice(at);
      if (logLikelihood(probabilities, characters, longer) > asRead - nearlyAsLikely) return true;
    }
  }
  return false;
}
