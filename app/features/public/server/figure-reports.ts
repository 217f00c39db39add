import type { Generated } from "kysely";
import type { z } from "zod";
import type * as contract from "../contract/visitor-reports.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import type { CatalogueStore } from "../../../kernel/catalogue/catalogue-store.ts";

declare module "../../../kernel/db/schema.ts" {
  interface Tables {
    figure_reports: {
      id: Generated<number>;
      /** Null for a list that a visitor of 0.9.0 sent in. */
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

interface Parts {
  readonly database: Database;
  readonly store: CatalogueStore;
}

/** Stores "this figure is wrong". Nothing changes automatically: a person compares it with the source. */
export async function storeFigureReport(
  parts: Parts,
  { programme_id, figure, year = null, what, why, contact }: z.output<typeof contract.reportFigure.body>,
): Promise<{ received: true }> {
  if (!parts.store.current().catalogue.programmes.some(({ id }) => id === programme_id)) {
    throw new Refusal("not-found", "unknown-programme", sentenceOf("errors.noProgramme"));
  }
  const catalogue_version = parts.store.current().version;
  await parts.database.kysely
    .insertInto("figure_reports")
    .values({ programme_id, catalogue_version, figure, year, said: what, why, contact: contact || null })
    .execute();
  return { received: true };
}
