import type { english } from "../language/english.ts";
import { toStored } from "../language/stored.ts";
import type { ValuesOf } from "../language/words.ts";

type ErrorKey = keyof (typeof english.areas)["errors"];

/** A schema's message: the key of a sentence. The server says it. */
export function errorMessage<K extends ErrorKey>(key: K, ...values: ValuesOf<K>): string {
  return toStored(key, ...values);
}
