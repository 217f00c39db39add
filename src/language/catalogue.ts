import type { CountryCode, Level, UnrankedCountry } from "../engine/index.ts";
import type { english } from "./english.ts";

/** The types of the catalogue, all read off the English sentences. Only types: this costs the browser nothing. */

type Areas = (typeof english)["areas"];

/** The sentences of one part of the site; a page names the areas it uses. */
export type AreaName = keyof Areas;

/** All areas side by side: worked out once, where asking each area for a key would be done at every sentence. */
type Texts = Intersected<Areas[AreaName]>;
type Intersected<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** "checker.grades.title" */
export type MessageKey = keyof Texts;
/** The English sentence of a key. */
export type TextOf<K extends MessageKey> = Texts[K] & string;

/** A sentence that chooses by one of these names must have a case for each of their values. */
interface Choices {
  readonly level: Level;
  readonly country: CountryCode;
  readonly unrankedCountry: UnrankedCountry;
}

/** The values a sentence chooses by and has no case for. */
type Forgotten<S> = {
  [Name in keyof Choices]: S extends `${string}{${Name}, select,${infer Cases}`
    ? CaseForgotten<Cases, Choices[Name]>
    : never;
}[keyof Choices];
type CaseForgotten<Cases, Value extends string> = Value extends string
  ? Cases extends `${string} ${Value} {${string}`
    ? never
    : Value
  : never;

/** What makes tsc refuse an area, and name the case: nothing where every sentence has its cases. */
export type WithEveryCase<Sentences> = {
  readonly [K in keyof Sentences as [Forgotten<Sentences[K]>] extends [never] ? never : K]: {
    readonly noCaseFor: Forgotten<Sentences[K]>;
  };
};

/** A language other than English. It may have some areas only: pages of the others are shown in English. */
interface Translation<Id extends string, T> {
  readonly id: Id;
  /** In the language itself: "Français". */
  readonly name: string;
  /** For Intl: "fr". */
  readonly locale: string;
  readonly areas: T;
  /** What a translator should not have to type, done to every sentence: the hard spaces of French. */
  readonly tidy?: (text: string) => string;
}

type CheckedArea<En, Own> = {
  readonly [K in keyof En]: string;
} & { readonly [K in Exclude<keyof Own, keyof En>]: { readonly unknownKey: K } } & WithEveryCase<Own>;

/**
 * For each area that is there: no key missing or unknown. That every sentence leaves the same open is compared by
 * words.test.ts: the compiler would take half a minute for it.
 */
type Checked<T> = {
  readonly [A in keyof T]: A extends AreaName ? CheckedArea<Areas[A], T[A]> : never;
};

/** Begins the file of a language; tsc compares it with English. */
export function translation<const Id extends string, const T extends object>(
  language: Translation<Id, T & Checked<T>>,
): Translation<Id, T> {
  const { tidy, areas } = language;
  if (tidy === undefined) return language;
  const tidied = Object.entries<object>(areas).map(([area, sentences]) => [
    area,
    Object.fromEntries(Object.entries<string>(sentences as never).map(([key, text]) => [key, tidy(text)])),
  ]);
  return { ...language, areas: Object.fromEntries(tidied) as T };
}
