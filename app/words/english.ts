import * as areas from "./english-areas.ts";
import type { CountryCode, Level, UnrankedCountry } from "@okwan/engine";

/** Keys begin with their area's name, so keys are unique over all areas. */
function checked<
  const T extends { readonly [A in keyof T & string]: Readonly<Record<`${A}.${string}`, string>> },
>(all: T & { readonly [A in keyof T]: WithEveryCase<T[A]> }): T {
  return all;
}

/** Every sentence; they type `t`. */
export const english = { areas: checked(areas) };

/** A sentence with a select on one of these names must have a case for each value. */
interface Choices {
  readonly level: Level;
  readonly country: CountryCode;
  readonly unrankedCountry: UnrankedCountry;
}

/** The values a sentence selects by without a case. */
type Forgotten<S> = {
  [Name in keyof Choices]: S extends `${string}{${Name}, select,${infer Cases}`
    ? CaseForgotten<Cases, Choices[Name]>
    : never;
}[keyof Choices];
type CaseForgotten<Cases, Value extends string> = Value extends string
  ? Cases extends `${string} ${Value} {${string}`
    ? never
    : Value
  : never;

/** Makes tsc refuse an area with a missing case and name the case. */
export type WithEveryCase<Sentences> = {
  readonly [K in keyof Sentences as [Forgotten<Sentences[K]>] extends [never] ? never : K]: {
    readonly noCaseFor: Forgotten<Sentences[K]>;
  };
};
