import type { Database } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import "./figure-reports-table.ts";

interface FigureReport {
  readonly programmeId: number;
  readonly figure: "cut-off" | "requirements" | "general-rule" | "other";
  readonly year: string | null;
  readonly said: string;
  readonly why: string;
  readonly contact: string | null;
}

/** Stores "this figure is wrong". Nothing changes automatically: a person compares it with the source. */
export async function reportFigure(
  { database, store }: { database: Database; store: CatalogueStore },
  report: FigureReport,
): Promise<{ id: number }> {
  const { catalogue, version } = store.current();
  if (!catalogue.programmes.some(({ id }) => id === report.programmeId)) {
    throw new Refusal("not-found", "unknown-programme", sentenceOf("errors.noProgramme"));
  }
  return database.kysely
    .insertInto("figure_reports")
    .values({
      programme_id: report.programmeId,
      catalogue_version: version,
      figure: report.figure,
      year: report.year,
      said: report.said,
      why: report.why,
      contact: report.contact,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}
