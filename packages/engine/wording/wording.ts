import { englishMissing, englishReasons } from "./english.ts";
import { type FilledIn, fillIn, type ParsedSentence, compile } from "./message.ts";
import type { Values } from "./message-values.ts";

/** The part of a wording for an aggregate that cannot be counted yet. */
export type MissingWording = WordingOf<typeof englishMissing>;

type Sayings = typeof englishMissing & typeof englishReasons;
type WordingOf<All extends Readonly<Record<keyof All, string>>> = <Key extends keyof All>(
  key: Key,
  values: Values<All[Key]>,
) => string;

const sayings: Readonly<Record<keyof Sayings, string>> = { ...englishMissing, ...englishReasons };
const read = new Map<string, ParsedSentence>();

/** The English sentence of a code and its figures. */
export const say: WordingOf<Sayings> = (key, values) => {
  let message = read.get(key);
  if (message === undefined) {
    message = compile(sayings[key]);
    read.set(key, message);
  }
  return fillIn(message, values as FilledIn);
};

export function capitalise(text: string): string {
  const first = text.charAt(0);
  const large = first.toUpperCase();
  return first === large ? text : large + text.slice(1);
}

/** "Physics", "Physics and Chemistry", "Physics, Chemistry and Biology". */
export function allOf(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return say("reasons.and", { most: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
}

/** "Physics or Chemistry". */
export function oneOf(say: MissingWording, names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return say("missing.or", { most: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
}

export function numberWord(count: number): string {
  return say("reasons.number", { count });
}
