import { checkCodeAlphabet } from "../../src/contract/check-code.ts";

/** Ten letters of 32: 2^50 codes, all but the few thousand-millionths without a letter. */
const codes = checkCodeAlphabet.length ** 10;
const sold = 1_000_000;

interface LookUps {
  readonly perMinute: number;
  /**
   * Until one address, asking at that rate, hits one of a million codes: the mean. null where nothing was
   * answered.
   */
  readonly yearsToHitOneOfAMillion: number | null;
}

/** The measured rate of look-ups answered to one address, and what it means. */
export function lookUpsOf(answered: number, minutes: number): LookUps {
  const perMinute = answered / minutes;
  const years = codes / sold / perMinute / (60 * 24 * 365);
  return {
    perMinute: Math.round(perMinute),
    yearsToHitOneOfAMillion: answered === 0 ? null : Math.round(years * 100) / 100,
  };
}

export function lookUpsInWords({ perMinute, yearsToHitOneOfAMillion: years }: LookUps): string {
  const guesses = (codes / sold).toExponential(2);
  const hit = years === null ? "never" : `${years} years`;
  return (
    `look-ups answered to one address: ${perMinute} a minute. 50 bits are ${codes.toExponential(3)} codes, so one of ` +
    `${sold.toLocaleString("en")} is hit after ${guesses} look-ups: ${hit} from one address`
  );
}
