import { compile, type Message } from "@okwan/engine";
import type { AreaName } from "./catalogue.ts";
import { english } from "./english.ts";
import type { PageWords } from "./words.ts";

/** Areas on every page. */
const always: readonly AreaName[] = ["frame", "common"];
type Compiled = Readonly<Record<string, Message>>;

const compiled = new Map<AreaName, Compiled>();
const ready = new Map<string, PageWords>();

/** The sentences of a page that names these areas. */
export function pageWords(named: readonly AreaName[]): PageWords {
  const key = named.join(" ");
  const found = ready.get(key) ?? makePageWords(named);
  ready.set(key, found);
  return found;
}

function makePageWords(named: readonly AreaName[]): PageWords {
  const areas = [...new Set([...always, ...named])];
  return { areas, messages: Object.assign({}, ...areas.map(compiledArea)) as Compiled };
}

function compiledArea(name: AreaName): Compiled {
  const sentences = Object.entries<string>(english.areas[name]);
  const found = compiled.get(name) ?? Object.fromEntries(sentences.map(([id, text]) => [id, compile(text)]));
  compiled.set(name, found);
  return found;
}
