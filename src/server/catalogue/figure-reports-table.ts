import type { Generated } from "kysely";

declare module "../db/schema.ts" {
  interface Tables {
    figure_reports: {
      id: Generated<number>;
      /** null where a school's list is told of. */
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
