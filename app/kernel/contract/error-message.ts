import type { english } from "../../words/english.ts";
import { toStored } from "../../words/stored.ts";
import type { ValuesOf } from "../../words/words.ts";

type ErrorKey = keyof (typeof english.areas)["errors"];

/** A schema's message: the key of a sentence. The server says it. */
export function errorMessage<K extends ErrorKey>(key: K, ...values: ValuesOf<K>): string {
  return toStored(key, ...values);
}
