import type { TextOf } from "../../words/catalogue.ts";
import { english } from "../../words/english.ts";
import { type FilledIn, fillIn, type Values } from "@okwan/engine";
import { pageWords } from "../../words/page-words.ts";
import { formatList } from "../../words/format.ts";
import { fromStored } from "../../words/stored.ts";

const sentenceAreas = ["errors", "failures", "payments", "classes"] as const;

type Errors = keyof (typeof english.areas)["errors"];
type Failures = keyof (typeof english.areas)["failures"];
type Payments = keyof (typeof english.areas)["payments"];
type Classes = keyof (typeof english.areas)["classes"];
export type SentenceKey = Errors | Failures | Payments | Classes;

/** A sentence key with values, to be said to its reader. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly values: FilledIn;
  /** ISO codes for {countries}. */
  readonly countries?: readonly string[];
}

type KeyWithCountries = {
  [K in SentenceKey]: keyof Values<TextOf<K>> extends never
    ? never
    : "countries" extends keyof Values<TextOf<K>>
      ? K
      : never;
}[SentenceKey];
type ValuesOf<K extends SentenceKey> = keyof Values<TextOf<K>> extends never
  ? []
  : [values: Values<TextOf<K>>];

export function sentenceOf<K extends SentenceKey>(key: K, ...[values]: ValuesOf<K>): Sentence {
  return { key, values: (values ?? {}) as FilledIn };
}

export function sentenceWithCountries(key: KeyWithCountries, countries: readonly string[]): Sentence {
  return { key, values: {}, countries };
}

export function textOf({ key, values, countries }: Sentence): string {
  const named = countries === undefined ? values : { ...values, countries: listOfCountries(countries) };
  return fillIn(pageWords(sentenceAreas).messages[key]!, named);
}

/** "Ghana, Nigeria and Liberia" */
function listOfCountries(codes: readonly string[]): string {
  const names = new Intl.DisplayNames("en-GB", { type: "region" });
  return formatList(codes.map((code) => names.of(code) ?? code));
}

/** The text of a stored sentence. Texts stored before there were keys are returned as they are. */
export function textOfStored(stored: string): string {
  const sentence = fromStored(stored, isKey);
  return sentence === null ? stored : textOf(sentence);
}

function isKey(text: string): text is SentenceKey {
  return sentenceAreas.some((area) => Object.hasOwn(english.areas[area], text));
}
