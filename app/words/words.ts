import { type FilledIn, fillIn, formatNumber, type Message, type Tags, type Values } from "@okwan/engine";
import type { AreaName, MessageKey, TextOf } from "./catalogue.ts";
import { formatDay, formatFullDay, formatList, formatMoney, formatShortDay, formatWhen } from "./format.ts";

/** The sentences of one page. Made on the server (page-words.ts); plain data. */
export interface PageWords {
  readonly areas: readonly AreaName[];
  readonly messages: Readonly<Record<string, Message>>;
}

type Filled<K extends MessageKey> = Values<TextOf<K>>;
/**
 * Nothing, or one object with the sentence's values. A sentence with tags needs `rich`
 * (app/kernel/web/words.tsx).
 */
export type ValuesOf<K extends MessageKey> = [Tags<TextOf<K>>] extends [never]
  ? keyof Filled<K> extends never
    ? []
    : [values: Filled<K>]
  : [never];

/** Formatting functions of a page. */
export interface Words {
  /** The sentence of this key. */
  readonly t: <K extends MessageKey>(key: K, ...values: ValuesOf<K>) => string;
  readonly number: (value: number) => string;
  /** "GHS 12" */
  readonly money: (pesewas: number, currency?: string) => string;
  /** "20 December" */
  readonly day: (date: string | Date) => string;
  /** "20 December 2026" */
  readonly fullDay: (date: string | Date) => string;
  /** "20 Dec 2026" */
  readonly shortDay: (date: string | Date) => string;
  /** A date of any precision: "2026", "April 2026", "20 April 2026". */
  readonly when: (date: string) => string;
  /** "Physics, Chemistry and Biology" */
  readonly list: (items: readonly string[]) => string;
}

type Report = (problem: string) => void;

export function createWords(given: PageWords, report: Report): Words {
  return {
    t: (key, ...[values]) => fillIn(messageOf(given, key, report), (values ?? {}) as FilledIn),
    number: formatNumber,
    money: formatMoney,
    day: formatDay,
    fullDay: formatFullDay,
    shortDay: formatShortDay,
    when: formatWhen,
    list: formatList,
  };
}

/**
 * If a page forgot to name an area, this returns the key and reports it; a journey test fails on the report.
 */
export function messageOf(given: PageWords, key: MessageKey, report: Report): Message {
  const message = given.messages[key];
  if (message === undefined) report(`"${key}" is in none of this page's areas: ${given.areas.join(", ")}`);
  return message ?? key;
}
