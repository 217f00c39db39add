import type { Generated } from "kysely";
import type { z } from "zod";
import type * as contract from "../../../contract/visitor-reports.ts";
import type { Database } from "../../db/database.ts";
import { Refusal } from "../../http/errors.ts";
import { sentenceOf } from "../../http/sentence.ts";
import type { CatalogueStore } from "../catalogue-store.ts";

declare module "../../db/schema.ts" {
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

interface Parts {
  readonly database: Database;
  readonly store: CatalogueStore;
}

/** Stores "this figure is wrong". Nothing changes automatically: a person compares it with the source. */
export async function storeFigureReport(
  { database, store }: Parts,
  report: z.output<typeof contract.reportFigure.body>,
): Promise<{ received: true }> {
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
  return { received: true };
}

/** Stores the address of a school's list among the reports of wrong figures: a person reads both. */
export async function storeListReport(
  { database, store }: Parts,
  list: z.output<typeof contract.sendList.body>,
): Promise<{ received: true }> {
  const { catalogue, version } = store.current();
  const school = catalogue.schools.find(({ slug }) => slug === list.school);
  if (school === undefined) {
    throw new Refusal("not-found", "unknown-school", sentenceOf("errors.noSchool"));
  }
  await database.kysely
    .insertInto("figure_reports")
    .values({
      programme_id: null,
      school_id: school.id,
      catalogue_version: version,
      figure: "list",
      year: null,
      said: list.what,
      why: list.where,
      contact: list.contact || null,
    })
    .execute();
  return { received: true };
}
