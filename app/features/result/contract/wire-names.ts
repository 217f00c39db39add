import { levelIds, type Uncertainty } from "@okwan/engine";
import type { Place } from "./answer.ts";
import type { LevelTotals, PlaceOut } from "./check-result.ts";
import type { LevelCounts } from "../../../kernel/contract/counts.ts";
import type { Uncertainty as KnownOut } from "./programme.ts";

/** The wire's historic names of where a programme stands. */
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

export function totalsOnWire({ level, qualified, open, near, ask, justOver }: LevelCounts): LevelTotals {
  return {
    level,
    programme_type_id: levelIds[level],
    total_qualified: qualified,
    total_open: open,
    total_near_misses: near,
    total_to_confirm: ask,
    near_to_confirm: justOver,
  };
}
