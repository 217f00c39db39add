import { logLikelihood, type ReadLine } from "./recognise.ts";

/** In nats. Words that are whole are worse by five and more with a letter put in, those that lost one by less than two. */
const nearlyAsLikely = 3.5;

/**
 * Whether part of a line may lack a letter: an I, or one of two that are alike, runs together with the letter before it, and what is
 * left ("NAA-DEDE" of NAA-DEDEI) was read for certain, letter by letter.
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
