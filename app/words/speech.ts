import type { AreaName } from "./catalogue.ts";
import { pageWords } from "./page-words.ts";
import { createWords, type Words } from "./words.ts";

/** For text outside pages: API replies and PDFs. */
export interface Speech {
  readonly words: Words;
}

const ready = new Map<string, Speech>();

/** Sentences of these areas and the engine's wording. */
export function speechIn(areas: readonly AreaName[]): Speech {
  const key = areas.join(" ");
  const known = ready.get(key);
  if (known !== undefined) return known;
  const words = createWords(pageWords(["missing", "reasons", ...areas]), (problem) => {
    throw new Error(problem);
  });
  const speech = { words };
  ready.set(key, speech);
  return speech;
}
