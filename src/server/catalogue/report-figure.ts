import type { z } from "zod";
import type { reportFigure as endpoint } from "../../contract/visitor-reports.ts";
import type { Database } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import "./figure-reports-table.ts";

/** Stores "this figure is wrong". Nothing changes automatically: a person compares it with the source. */
export async function reportFigure(
  { database, store }: { database: Database; store: CatalogueStore },
  report: z.output<typeof endpoint.body>,
): Promise<void> {
  const { catalogue, version } = store.current();
  if (!catalogue.programmes.some(({ id }) => id === report.programme_id)) {
    throw new Refusal("not-found", "unknown-programme", sentenceOf("errors.noProgramme"));
  }
  await database.kysely
    .insertInto("figure_reports")
    .values({
      programme_id: report.programme_id,
      catalogue_version: version,
      figure: report.figure,
      year: report.year ?? null,
      said: report.what,
      why: report.why,
      contact: report.contact || null,
    })
    .execute();
}
