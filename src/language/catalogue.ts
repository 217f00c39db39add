import type { english } from "./english.ts";
import type { WithEveryCase } from "./every-case.ts";

/** Types derived from the English sentences. Types only: no cost for the browser. */

type Areas = (typeof english)["areas"];

/** Sentences of one part of the site; each page names the areas it uses. */
export type AreaName = keyof Areas;

/** All areas as one type. Computed once: looking up each area for every sentence would be slow. */
type Texts = Intersected<Areas[AreaName]>;
type Intersected<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** "checker.grades.title" */
export type MessageKey = keyof Texts;
/** The English sentence of a key. */
export type TextOf<K extends MessageKey> = Texts[K] & string;

/** A language other than English. It may have some areas only: pages of other areas are shown in English. */
interface Translation<Id extends string, T> {
  readonly id: Id;
  /** The language's own name: "Français". */
  readonly name: string;
  /** For Intl: "fr". */
  readonly locale: string;
  readonly areas: T;
  /** Applied to every sentence, for what translators should not have to type: the hard spaces of French. */
  readonly tidy?: (text: string) => string;
}

type CheckedArea<En, Own> = {
  readonly [K in keyof En]: string;
} & { readonly [K in Exclude<keyof Own, keyof En>]: { readonly unknownKey: K } } & WithEveryCase<Own>;

/**
 * For each present area: no key is missing or unknown. words.test.ts checks that every sentence takes the
 * same values; the compiler would need half a minute for that.
 */
type Checked<T> = {
  readonly [A in keyof T]: A extends AreaName ? CheckedArea<Areas[A], T[A]> : never;
};

/** Wraps the file of a language; tsc compares it with English. */
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
