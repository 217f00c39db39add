import type { english } from "./english.ts";
import type { Slots } from "./holes.ts";

/** The types of the catalogue, all read off the English sentences. Only types: this costs the browser nothing. */

type Areas = (typeof english)["areas"];

/** The sentences of one part of the site; a page names the areas it uses. */
export type AreaName = keyof Areas;

type UnionOfKeys<T> = T extends unknown ? keyof T : never;
/** "checker.grades.title" */
export type MessageKey = UnionOfKeys<Areas[AreaName]>;

type AreaWith<K extends MessageKey> = { [A in AreaName]: K extends keyof Areas[A] ? A : never }[AreaName];
/** The English sentence of a key. */
export type TextOf<K extends MessageKey> = K extends MessageKey
  ? Areas[AreaWith<K>][K & keyof Areas[AreaWith<K>]] & string
  : never;

/** A language other than English. It may have some areas only: pages of the others are shown in English. */
export interface Translation<Id extends string, T> {
  readonly id: Id;
  /** In the language itself: "Français". */
  readonly name: string;
  /** For Intl: "fr". */
  readonly locale: string;
  readonly areas: T;
  /** What a translator should not have to type, done to every sentence: the hard spaces of French. */
  readonly tidy?: (text: string) => string;
}

type Missing<En extends string, Own extends string> = Exclude<Slots<En>, Slots<Own>>;

/**
 * The sentence itself where it leaves the same open as the English one; else a type that says what differs. An object:
 * two texts that differ would make `never` of the whole area, and name each of its keys.
 */
type SameSlots<En extends string, Own extends string> = [Missing<En, Own>] extends [never]
  ? [Missing<Own, En>] extends [never]
    ? Own
    : { readonly notInTheEnglishSentence: Missing<Own, En> }
  : { readonly missing: Missing<En, Own> };

type CheckedArea<En, Own> = {
  readonly [K in keyof En]: K extends keyof Own ? SameSlots<En[K] & string, Own[K] & string> : string;
} & { readonly [K in Exclude<keyof Own, keyof En>]: { readonly unknownKey: K } };

/** For each area that is there: no key missing or unknown, and the same placeholders and tags in every sentence. */
export type Checked<T> = {
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
