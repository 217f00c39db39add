import type { Generated, Kysely } from "kysely";
import type { AdmissionWindow } from "../../contract/admission-window.ts";
import type { Tables } from "../db/schema.ts";
import type { WindowFact } from "./applying-file.ts";

declare module "../db/schema.ts" {
  interface Tables {
    admission_windows: {
      id: Generated<number>;
      school: string;
      year: string;
      applicants: AdmissionWindow["applicants"];
      opens_on: string | null;
      closes_on: string | null;
      fee_amount: number | null;
      fee_currency: string | null;
      source: string;
      read_on: string;
      is_withdrawn: boolean;
      begins_at: Date;
      made_at: Date;
      made_by: string;
      why: string;
    };
  }
}

/** A row of the desk: what is known from a moment on, or that nothing is. */
export interface WindowRow extends WindowFact {
  readonly id: number;
  readonly beginsAt: Date;
  readonly isWithdrawn: boolean;
}

/** Oldest first: of one school, entry and kind of applicant the last that has begun counts. */
export async function readWindowRows(kysely: Kysely<Tables>): Promise<WindowRow[]> {
  const rows = await kysely
    .selectFrom("admission_windows")
    .selectAll()
    .orderBy("begins_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    school: row.school,
    year: row.year,
    applicants: row.applicants,
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    fee:
      row.fee_amount === null || row.fee_currency === null
        ? null
        : { amount: row.fee_amount, currency: row.fee_currency },
    source: row.source,
    readOn: row.read_on,
    isWithdrawn: row.is_withdrawn,
    beginsAt: row.begins_at,
  }));
}
