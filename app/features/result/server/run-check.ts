import { judgeEach, levels, type EligibilityQuestion } from "@okwan/engine";
import type { Pool } from "pg";
import { timeEngine } from "../../../kernel/lib/request-times.ts";
import {
  decidingPayment,
  orderColumns,
  orderOf,
  paymentColumns,
  wishOf,
  type StoredCheck,
  type FlatRow,
  type OrderRow,
} from "./checks-table.ts";
import type { CheckParts } from "./parts.ts";
import { packOutcome } from "./stored-outcome.ts";
import { candidateOf, countryOf, type Submission } from "./submission.ts";

/**
 * Judges a submission with the current catalogue and makes the snapshot to store: every school and level of
 * the country (docs/decisions/033). The question is its first view.
 */
export function runCheck(
  parts: Pick<CheckParts, "catalogue" | "now">,
  submission: Submission,
  { isFree = false, wish = null }: { isFree?: boolean; wish?: StoredCheck["wish"] } = {},
): StoredCheck {
  const catalogue = parts.catalogue();
  const candidate = candidateOf(submission);
  const { code: country, isSold } = countryOf(catalogue, submission);
  const found = timeEngine(() => judgeEach(catalogue.compiled, candidate, wholeCountry(country)));
  const outcome = { covers: "country" as const, ...found };
  const totalQualified = outcome.qualified.length;
  return {
    input: submission,
    wish,
    catalogueVersion: catalogue.version,
    // What is sold: at least one programme of the country, compared with a newest cut-off.
    isFree: isFree || totalQualified === 0 || !isSold,
    totalQualified,
    outcome,
    checkedAt: parts.now(),
  };
}

/** Every school and level. */
export function wholeCountry(country: string): EligibilityQuestion[] {
  return levels.map((level) => ({ country, schoolId: null, level }));
}

interface CheckToWrite {
  readonly code: string;
  readonly check: StoredCheck;
  /**
   * Only orders of this kind are written: a request from a student or program cannot reach the other kinds.
   */
  readonly kind: "student" | "recheck" | "class";
  /** How its student gave the grades; null where nobody said. */
  readonly gradesFrom?: "slip" | "hand" | null;
  /** true: a different input replaces the stored one, because its student asks. */
  readonly mayReplace: boolean;
}

/** Inputs per order. Each is judged, counted and shown with a sample for free. */
export const mostInputs = 10;

/** Counts as another input: before payment it shows another sample. */
const hasOtherWish = "(checks.wish is distinct from coalesce(excluded.wish, checks.wish))";

/**
 * Stores the check of an order, replacing an unpaid one with another input, and returns the updated order.
 * One statement, because everybody waits for it on results night. null if nothing was written: the order does
 * not exist, is paid, already has this input judged by this catalogue, or has another that may not be
 * replaced (any more). A class's student orders are written once; its own order never. The row lock on the
 * order puts a concurrent payment either before (then nothing is written) or after.
 */
export async function writeCheck(
  pool: Pool,
  { code, check, kind, gradesFrom = null, mayReplace }: CheckToWrite,
): Promise<OrderRow | null> {
  const written = await pool.query<FlatRow>({
    name: "write-check",
    text: `with open_order as (
        select * from orders
        where code = $1 and frozen_at is null
          and $2 = case when recheck_of is not null then 'recheck' when class_order is not null then 'class' else 'student' end
          and not exists (select from orders student where student.class_order = orders.id)
        for update
      ), written as (
        insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified,
          outcome, checked_at, wish, grades_from)
        select id, $3::text::jsonb, sha256(convert_to($3, 'UTF8')), $4, $5, $6, $7, $8, $9::text[], $11
        from open_order
        on conflict (order_id) do update set input = excluded.input, input_hash = excluded.input_hash,
          catalogue_version = excluded.catalogue_version, is_free = excluded.is_free,
          total_qualified = excluded.total_qualified, outcome = excluded.outcome,
          checked_at = excluded.checked_at, wish = coalesce(excluded.wish, checks.wish),
          grades_from = excluded.grades_from,
          inputs = checks.inputs + (checks.input_hash <> excluded.input_hash or ${hasOtherWish})::int
        where $2 <> 'class'
          and case when checks.input_hash = excluded.input_hash and not ${hasOtherWish}
            then checks.catalogue_version <> excluded.catalogue_version
            else checks.inputs < ${mostInputs} and $10
          end
        returning order_id, wish
      )
      select ${orderColumns}, written.wish, ${paymentColumns}
      from open_order o join written on written.order_id = o.id ${decidingPayment}`,
    values: [
      code,
      kind,
      JSON.stringify(check.input),
      check.catalogueVersion,
      check.isFree,
      check.totalQualified,
      packOutcome(check.outcome),
      check.checkedAt,
      check.wish,
      mayReplace,
      gradesFrom,
    ],
  });
  const [row] = written.rows;
  return row === undefined ? null : orderOf(row, { ...check, wish: wishOf(row) });
}
