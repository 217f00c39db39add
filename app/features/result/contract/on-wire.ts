import { levelIds, type Uncertainty } from "@okwan/engine";
import type { LevelCounts } from "../../../kernel/contract/counts.ts";
import type { Place } from "./answer.ts";
import type { CheckFacts, CheckResult, PlaceOut } from "./check-facts.ts";
import type { ProgrammeOut, Uncertainty as KnownOut } from "./programme.ts";

/** The wire's historic names, and the one translation into them. */

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

/** The lists of a check: what its access shows of each place. */
export type CheckLists = Readonly<Record<"qualified" | "open" | "near" | "ask", readonly ProgrammeOut[]>>;

/** Lists that are not described are empty; totals count them. */
interface DescribedCheck {
  readonly facts: CheckFacts;
  readonly lists: Partial<CheckLists>;
  readonly wanted: readonly {
    readonly place: Place;
    readonly program: ProgrammeOut;
    readonly nearest: readonly ProgrammeOut[];
  }[];
  readonly chances: CheckResult["chance_counts"];
  /** Programmes to ask about, by how much is known. */
  readonly asks: Readonly<Record<Uncertainty, number>>;
  readonly countryTotals: readonly LevelCounts[];
}

export function resultOnWire(described: DescribedCheck): CheckResult {
  const { facts, lists, wanted, chances, asks, countryTotals } = described;
  const { counts } = facts;
  const justOver = asks["just-over"];
  return {
    ...facts,
    qualified_programs: [...(lists.qualified ?? [])],
    total_qualified: counts.qualified,
    chance_counts: chances,
    open_programs: [...(lists.open ?? [])],
    total_open: counts.open,
    near_misses: [...(lists.near ?? [])],
    total_near_misses: counts.near - justOver,
    to_confirm: [...(lists.ask ?? [])],
    total_to_confirm: counts.ask + justOver,
    to_confirm_counts: {
      within: asks.within,
      near: justOver,
      no_line: asks["no-line"],
      not_compared: asks["not-compared"],
    },
    total_closed: counts.closed,
    total_programs: counts.total,
    country_totals: countryTotals.map(totalsOnWire),
    wanted: wanted.map(({ place, program, nearest }) => ({
      place: placeOnWire[place],
      program,
      nearest: [...nearest],
    })),
  };
}

function totalsOnWire({ level, qualified, open, near, ask, justOver }: LevelCounts) {
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
