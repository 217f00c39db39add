import type { english } from "./english.ts";

/** Types derived from the English sentences. Types only: no cost for the browser. */

type Areas = (typeof english)["areas"];

/** Sentences of one part of the site; each page names the areas it uses. */
export type AreaName = keyof Areas;

/** All areas as one type. Computed once: looking up each area for every sentence would be slow. */
type Texts = Intersected<Areas[AreaName]>;
type Intersected<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** "checker.grades.title" */
export type MessageKey = keyof Texts;
/** The English sentence of a key. */
export type TextOf<K extends MessageKey> = Texts[K] & string;
