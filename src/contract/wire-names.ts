import type { Uncertainty } from "../engine/index.ts";
import type { Place } from "./answer.ts";
import type { PlaceOut } from "./check-result.ts";
import type { Uncertainty as KnownOut } from "./programme.ts";

/** The wire's historic names of where a programme stands. Nothing else in the code uses them. */
export const placeOnWire = {
  qualified: "qualified",
  open: "open",
  ask: "to-confirm",
  near: "near-miss",
  closed: "closed",
  withheld: "kept",
} as const satisfies Record<Place, PlaceOut>;

export function knownOnWire(known: Uncertainty | null): KnownOut | null {
  return known === "just-over" ? "near" : known;
}
