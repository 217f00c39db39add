import { wordingOf, type Wording } from "../engine/index.ts";
import { english } from "./english.ts";
import { type LanguageId, languages } from "./page-words.ts";

const wordings = new Map<LanguageId, Wording>();

/** The engine's wording in a language; English if it has none. */
export function wordingIn(id: LanguageId): Wording {
  const known = wordings.get(id);
  if (known !== undefined) return known;
  const able = languages.filter(({ areas }) => "missing" in areas && "reasons" in areas);
  const { areas, locale } = able.find((language) => language.id === id) ?? english;
  const wording = wordingOf({ ...areas.missing, ...areas.reasons }, locale);
  wordings.set(id, wording);
  return wording;
}
