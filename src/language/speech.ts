import type { Wording } from "../engine/index.ts";
import type { AreaName } from "./catalogue.ts";
import { languageOf, type LanguageId, pageWords } from "./page-words.ts";
import { createWords, type Words } from "./words.ts";
import { wordingIn } from "./wording.ts";

/** For text outside pages: API replies and PDFs. */
export interface Speech {
  readonly words: Words;
  /** The engine's wording in the same language. */
  readonly say: Wording;
}

const ready = new Map<string, Speech>();

/**
 * Sentences of these areas and the engine's wording: in the wanted language if it has all of them, else in
 * English.
 */
export function speechIn(wanted: LanguageId, areas: readonly AreaName[]): Speech {
  const key = `${wanted} ${areas.join(" ")}`;
  const known = ready.get(key);
  if (known !== undefined) return known;
  const given = pageWords(wanted, ["missing", "reasons", ...areas]);
  const words = createWords(given, (problem) => {
    throw new Error(problem);
  });
  const speech = { words, say: wordingIn(languageOf(given.language) ?? wanted) };
  ready.set(key, speech);
  return speech;
}
