import type { TextOf } from "../../language/catalogue.ts";
import { english } from "../../language/english.ts";
import type { Values } from "../../language/holes.ts";
import { type FilledIn, fillIn } from "../../language/message.ts";
import { firstLanguage, type LanguageId, pageWords } from "../../language/page-words.ts";
import { fromStored } from "../../language/stored.ts";

type Errors = keyof (typeof english.areas)["errors"];
type Failures = keyof (typeof english.areas)["failures"];
export type SaidKey = Errors | Failures;

/** A sentence of the catalogue that waits for the language of whoever is told. */
export interface Said {
  readonly key: SaidKey;
  readonly values: FilledIn;
}

type ValuesOf<K extends SaidKey> = keyof Values<TextOf<K>> extends never ? [] : [values: Values<TextOf<K>>];

export function said<K extends SaidKey>(key: K, ...[values]: ValuesOf<K>): Said {
  return { key, values: (values ?? {}) as FilledIn };
}

export function sayIn(language: LanguageId, sentence: Said): string {
  const { messages, locale } = pageWords(language, ["errors", "failures"]);
  return fillIn(messages[sentence.key]!, sentence.values, locale);
}

/** For logs, and for programs. */
export function inEnglish(sentence: Said): string {
  return sayIn(firstLanguage, sentence);
}

/** What was written down as a key is said; what was written down before there were keys stays as it is. */
export function sayStored(language: LanguageId, stored: string): string {
  const sentence = fromStored(stored, isKey);
  return sentence === null ? stored : sayIn(language, sentence);
}

function isKey(text: string): text is SaidKey {
  return Object.hasOwn(english.areas.errors, text) || Object.hasOwn(english.areas.failures, text);
}
