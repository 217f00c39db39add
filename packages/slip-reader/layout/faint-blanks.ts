import { chanceAsPartOfName } from "./letters-of-names.ts";
import { ordinaryWordScore, partOfName } from "./part-of-name.ts";
import type { Token } from "./print.ts";

/** A more probable blank is accepted whatever it separates. */
export const sureBlank = 0.4;

/**
 * Joins the two halves of a name ("AMANK WAA") if the blank between them is improbable: a camera sees faint
 * blanks within words. Only for names; a subject is known by its spelling.
 */
export function withoutFaintBlanks(tokens: readonly Token[]): Token[] {
  const words: Token[] = [];
  for (const token of tokens) {
    const before = words.at(-1);
    if (before !== undefined && before.print === token.print && isOneWord(before, token)) {
      words[words.length - 1] = {
        ...before,
        text: before.text + token.text,
        right: token.right,
        to: token.to,
      };
    } else words.push(token);
  }
  return words;
}

function isOneWord({ text }: Token, { text: rest, apart }: Token): boolean {
  const isOfNames = [text, rest].every(
    (word) => /^\p{L}+$/u.test(word) && partOfName(word) > ordinaryWordScore,
  );
  // "I, Kofi Mensah, declare": a comma is as faint as a blank.
  if (apart >= sureBlank || !isOfNames || text === "I") return false;
  const inTwo = chanceAsPartOfName(text) + chanceAsPartOfName(rest) + Math.log(apart / (1 - apart));
  return chanceAsPartOfName(text + rest) > inTwo;
}
