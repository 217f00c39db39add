import type { TextOf } from "../../language/catalogue.ts";
import { english } from "../../language/english.ts";

import { type FilledIn, fillIn, type Values } from "../../engine/index.ts";
import { firstLanguage, type LanguageId, pageWords } from "../../language/page-words.ts";
import { asText, fromStored } from "../../language/stored.ts";

const saidAreas = ["errors", "failures", "payments"] as const;

type Errors = keyof (typeof english.areas)["errors"];
type Failures = keyof (typeof english.areas)["failures"];
type Payments = keyof (typeof english.areas)["payments"];
export type SaidKey = Errors | Failures | Payments;

/** A sentence key with values, to be translated for its reader. */
export interface Said {
  readonly key: SaidKey;
  readonly values: FilledIn;
  /** ISO codes for {countries}: each language has its own names. */
  readonly countries?: readonly string[];
}

type KeyWithCountries = {
  [K in SaidKey]: keyof Values<TextOf<K>> extends never
    ? never
    : "countries" extends keyof Values<TextOf<K>>
      ? K
      : never;
}[SaidKey];
type ValuesOf<K extends SaidKey> = keyof Values<TextOf<K>> extends never ? [] : [values: Values<TextOf<K>>];

export function said<K extends SaidKey>(key: K, ...[values]: ValuesOf<K>): Said {
  return { key, values: (values ?? {}) as FilledIn };
}

/** A sentence that names countries. */
export function saidOfCountries(key: KeyWithCountries, countries: readonly string[]): Said {
  return { key, values: {}, countries };
}

export function sayIn(language: LanguageId, sentence: Said): string {
  const { messages, locale } = pageWords(language, saidAreas);
  const { countries } = sentence;
  const values =
    countries === undefined
      ? sentence.values
      : { ...sentence.values, countries: listOfCountries(countries, locale) };
  return fillIn(messages[sentence.key]!, values, locale);
}

/** "Ghana, Nigeria, and Liberia" */
function listOfCountries(codes: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return new Intl.ListFormat(locale).format(codes.map((code) => names.of(code) ?? code));
}

/** For logs and programs. */
export function inEnglish(sentence: Said): string {
  return sayIn(firstLanguage, sentence);
}

/** Serialised for storage, to be translated for a later reader. */
export function asStored({ key, values }: Said): string {
  return asText({ key, values });
}

/** Translates a stored sentence. Texts stored before there were keys are returned as they are. */
export function sayStored(language: LanguageId, stored: string): string {
  const sentence = fromStored(stored, isKey);
  return sentence === null ? stored : sayIn(language, sentence);
}

function isKey(text: string): text is SaidKey {
  return saidAreas.some((area) => Object.hasOwn(english.areas[area], text));
}
