import { commonWords, listedNames } from "./known-words.ts";

/** How many letters before a letter tell what it may be. */
const reach = 2;
/** What the shorter view weighs against what was counted. */
const prior = 4;

/** How likely a word is, letter by letter, for somebody who knows these words only. */
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

/** Each letter with the two before it, the end of the word too. */
function steps(word: string): { before: string; letter: string }[] {
  const whole = `${" ".repeat(reach)}${word}.`;
  return [...word, "."].map((letter, at) => ({ before: whole.slice(at, at + reach), letter }));
}

const longEnough = (words: ReadonlySet<string>) => [...words].filter((word) => word.length > 2);

const likeNames = spellerOf(longEnough(listedNames));
const likeWords = spellerOf(longEnough(commonWords).filter((word) => !listedNames.has(word)));

/** How likely a word is as part of a name of the region, as a logarithm; a word in the lists is likelier than its letters tell. */
export const chanceAsPartOfName = (word: string): number =>
  Math.max(likeNames(word), listedNames.has(word) ? -Math.log(listedNames.size) : -Infinity);

/**
 * How much more a word is spelt like the names of the region than like an English word: the logarithm of the odds, 0 where both are as
 * likely. Nine in ten names that are in no list of ours are above 0, one in fifteen English words.
 */
export const likenessToNames = (word: string): number => likeNames(word) - likeWords(word);
