import { englishMissing, englishReasons } from "../engine/index.ts";
import { common } from "./english/common.ts";
import { frame } from "./english/frame.ts";

/** Keys begin with their area's name, so that no two areas can name one sentence. */
function areas<
  const T extends { readonly [A in keyof T & string]: Readonly<Record<`${A}.${string}`, string>> },
>(all: T): T {
  return all;
}

/** The first language: what the others translate. Its sentences are the types of `t`. */
export const english = {
  id: "en",
  name: "English",
  locale: "en-GB",
  areas: areas({ frame, common, missing: englishMissing, reasons: englishReasons }),
} as const;
