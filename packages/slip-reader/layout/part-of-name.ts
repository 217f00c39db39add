import {
  commonestWords,
  commonWords,
  listedNames,
  placeWords,
  likenessToNames,
  isLabel,
  neverInNames,
  wordsOfStudyAndApps,
} from "./letters-of-names.ts";

/** A word with a lower score is an ordinary word. */
export const ordinaryWordScore = -2;

/** Signs that a camera sees in place of letters. */
export const lettersForSigns: Readonly<Record<string, string>> = {
  0: "O",
  1: "I",
  5: "S",
  6: "G",
  8: "B",
  "|": "I",
};

/** A camera sees "K0FI" and "PR00FAH": digits that look like letters are allowed among more letters. */
export function lettersOf(word: string): string | null {
  const figures = word.replace(/\p{L}/gu, "").length;
  const isOfLetters =
    /^[\p{L}01568]+$/u.test(word) && (figures === 0 || (figures <= 2 && word.length - figures >= 3));
  return isOfLetters ? word.replace(/\d/g, (figure) => lettersForSigns[figure] ?? figure) : null;
}

/** Labels, schools, offices, months: these are never names. */
const isOfSlips = (word: string): boolean =>
  isLabel(word) || neverInNames.has(word) || wordsOfStudyAndApps.has(word);

const wordsOfSlips = [...neverInNames, ...wordsOfStudyAndApps].filter((word) => word.length >= 5);

/** A fold or an edge turns SENIOR into "ENIOR". */
const isCutFrom = (word: string, known: string) =>
  word.length < known.length && word.length >= 0.5 * known.length && known.includes(word);

/** How a camera reads a wave or a row of dots. */
const sameLetterAgain = /(\p{L})\1\1/u;

/**
 * How well a word fits as part of a person's name: from -5, a word of the slip or of the language, to 2.5, a
 * name known in the region. A word in no list is judged by its letters.
 */
export function partOfName(word: string): number {
  if (isOfSlips(word)) return -5;
  if (sameLetterAgain.test(word)) return -3;
  if (listedNames.has(word)) return commonestWords.has(word) ? 0.5 : commonWords.has(word) ? 1.5 : 2.5;
  if (commonestWords.has(word)) return -4;
  if (word.length <= 2) return -0.5;
  if (commonWords.has(word)) return -1.2;
  const likeness = Math.max(-0.8, Math.min(2, 0.5 + likenessToNames(word) / 4));
  if (word.length >= 4 && wordsOfSlips.some((known) => isCutFrom(word, known))) return -5;
  return placeWords.has(word) ? Math.min(likeness, -1) : likeness;
}
