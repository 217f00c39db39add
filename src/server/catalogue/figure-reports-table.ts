import type { Generated } from "kysely";

declare module "../db/schema.ts" {
  interface Tables {
    figure_reports: {
      id: Generated<number>;
      /** Null for a report that gives a school's list. */
      programme_id: number | null;
      school_id: Generated<number | null>;
      catalogue_version: number;
      figure: string;
      year: string | null;
      said: string;
      why: string;
      contact: string | null;
      reported_at: Generated<Date>;
    };
  }
}
