import * as areas from "./english-areas.ts";
import type { WithEveryCase } from "./every-case.ts";

/** Keys begin with their area's name, so keys are unique over all areas. */
function checked<
  const T extends { readonly [A in keyof T & string]: Readonly<Record<`${A}.${string}`, string>> },
>(all: T & { readonly [A in keyof T]: WithEveryCase<T[A]> }): T {
  return all;
}

/** Every sentence; they type `t`. */
export const english = { areas: checked(areas) };
