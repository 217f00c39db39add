/**
 * The verdict on one offering, before near misses are told from other misses: a number, because a country has 1 500 offerings.
 * Greater is better for the student.
 */
export type BareVerdict = number & { readonly [code]: "BareVerdict" };
declare const code: unique symbol;

export const notQualified = 0 as BareVerdict;
export const notKnown = 1 as BareVerdict;
/** Every rule is met, and no cut-off is published. */
export const openWithoutCutOff = 2 as BareVerdict;
export const qualified = 3 as BareVerdict;

/** Open to the student, with a published cut-off or without one. */
export function isOpen(verdict: BareVerdict): boolean {
  return verdict >= openWithoutCutOff;
}
