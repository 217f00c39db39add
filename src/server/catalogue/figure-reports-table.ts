import type { Generated } from "kysely";

declare module "../db/schema.ts" {
  interface Tables {
    figure_reports: {
      id: Generated<number>;
      programme_id: number;
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
