import type { FilledIn } from "@okwan/engine";
import type { AreaName, MessageKey } from "./catalogue.ts";
import { pageWords } from "./page-words.ts";
import { createWords, type Words, type ValuesOf } from "./words.ts";

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

/** Serialises a sentence for later: its key, a space, and its values as JSON. */
export function toStored<K extends MessageKey>(key: K, ...[values]: ValuesOf<K>): string {
  return asText({ key, values: values as FilledIn | undefined });
}

export function asText({ key, values = {} }: { key: MessageKey; values: FilledIn | undefined }): string {
  return Object.keys(values).length === 0 ? key : `${key} ${JSON.stringify(values)}`;
}

/** null for any other text. */
export function fromStored<K extends string>(
  text: string,
  isKey: (text: string) => text is K,
): { readonly key: K; readonly values: FilledIn } | null {
  const at = text.indexOf(" {");
  const key = at === -1 ? text : text.slice(0, at);
  if (!isKey(key)) return null;
  return { key, values: at === -1 ? {} : (JSON.parse(text.slice(at + 1)) as FilledIn) };
}
