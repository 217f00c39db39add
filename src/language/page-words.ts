import { compile, type Message } from "../engine/index.ts";
import type { AreaName } from "./catalogue.ts";
import { english } from "./english.ts";
import type { LanguageName, PageWords } from "./words.ts";

/** Every language. */
export const languages = [english] as const;

export type LanguageId = (typeof languages)[number]["id"];
export const firstLanguage: LanguageId = english.id;

/** For cookies and addresses, which may hold anything. */
export function languageOf(wanted: unknown): LanguageId | null {
  return languages.find(({ id }) => id === wanted)?.id ?? null;
}

/** Areas on every page. */
const always: readonly AreaName[] = ["frame", "common"];
type Area = Readonly<Record<string, string>>;
type Compiled = Readonly<Record<string, Message>>;

const compiled = new Map<string, Compiled>();
const ready = new Map<string, PageWords>();

/**
 * A page's sentences: in the wanted language if it has every area of the page, else in English. A page
 * without areas (null) is not translated yet.
 */
export function pageWords(wanted: LanguageId, areas: readonly AreaName[] | null): PageWords {
  const key = `${wanted} ${areas?.join(" ") ?? "-"}`;
  const found = ready.get(key) ?? makePageWords(wanted, areas);
  ready.set(key, found);
  return found;
}

function makePageWords(wanted: LanguageId, named: readonly AreaName[] | null): PageWords {
  const areas = [...new Set([...always, ...(named ?? [])])];
  const able = languages.filter(
    (language) => language === english || (named !== null && areas.every((area) => area in language.areas)),
  );
  const { id, locale, areas: own } = able.find((language) => language.id === wanted) ?? english;
  const messages = areas.map((area) => compiledArea(id, area, (own as Record<AreaName, Area>)[area]));
  return {
    language: id,
    locale,
    languages: able.map(({ id, name }): LanguageName => ({ id, name })),
    areas,
    messages: Object.assign({}, ...messages) as Compiled,
  };
}

function compiledArea(language: string, name: AreaName, area: Area): Compiled {
  const key = `${language} ${name}`;
  const found =
    compiled.get(key) ?? Object.fromEntries(Object.entries(area).map(([id, text]) => [id, compile(text)]));
  compiled.set(key, found);
  return found;
}
