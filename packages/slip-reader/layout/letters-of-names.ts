import { commonWords, listedNames } from "./known-words.ts";

/** How many letters before a letter predict it. */
const reach = 2;
/** Weight of the shorter context against the counts of the longer one. */
const prior = 4;

/** The log probability of a word, letter by letter, in a model trained on these words. */
function spellerOf(words: Iterable<string>): (word: string) => number {
  const after = new Map<string, number>();
  const count = (key: string) => after.set(key, (after.get(key) ?? 0) + 1);
  for (const word of words) {
    for (const { before, letter } of steps(word)) {
      for (let n = 0; n <= reach; n += 1) {
        const seen = before.slice(before.length - n);
        count(`${n}:${seen}`);
        count(`${n}:${seen}>${letter}`);
      }
    }
  }
  const chance = (before: string, letter: string) => {
    let chanceSoFar = 1 / 27;
    for (let n = 0; n <= reach; n += 1) {
      const seen = before.slice(before.length - n);
      const times = after.get(`${n}:${seen}`) ?? 0;
      chanceSoFar = ((after.get(`${n}:${seen}>${letter}`) ?? 0) + prior * chanceSoFar) / (times + prior);
    }
    return chanceSoFar;
  };
  return (word) => steps(word).reduce((sum, { before, letter }) => sum + Math.log(chance(before, letter)), 0);
}

/** Each letter with the two before it, and the end of the word. */
function steps(word: string): { before: string; letter: string }[] {
  const whole = `${" ".repeat(reach)}${word}.`;
  return [...word, "."].map((letter, at) => ({ before: whole.slice(at, at + reach), letter }));
}

const longEnough = (words: ReadonlySet<string>) => [...words].filter((word) => word.length > 2);

const likeNames = spellerOf(longEnough(listedNames));
const likeWords = spellerOf(longEnough(commonWords).filter((word) => !listedNames.has(word)));

/**
 * The log probability of a word as part of a name of the region; a word in the lists is likelier than its
 * letters.
 */
export const chanceAsPartOfName = (word: string): number =>
  Math.max(likeNames(word), listedNames.has(word) ? -Math.log(listedNames.size) : -Infinity);

/**
 * The log odds that a word is a name of the region and not an English word; 0 if both are as likely. Nine in
 * ten names outside our lists are above 0, and one in fifteen English words.
 */
export const likenessToNames = (word: string): number => likeNames(word) - likeWords(word);
