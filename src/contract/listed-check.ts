import type { Access } from "./check-result.ts";

/** One check as an entry of a list. No zod: the browser imports this file. */
export interface ListedCheck {
  readonly check_code: string;
  readonly date: string;
  readonly school: string;
  readonly school_id: number;
  readonly country: string;
  readonly country_code: string;
  readonly total_qualified: number;
  readonly total_open: number;
  readonly total_to_confirm: number;
  readonly access: Access;
  readonly aggregate: number | null;
  /** The lowest cut-off of the qualifying programmes; null if unknown or not paid. */
  readonly minimum_cut_off: number | null;
  readonly qualified_schools: readonly string[];
}
