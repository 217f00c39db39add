import type { z } from "zod";
import type { sendList } from "../../contract/visitor-reports.ts";
import type { Database } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import "./figure-reports-table.ts";

/** Stores the address of a school's list among the reports of wrong figures: a person reads both. */
export async function storeListReport(
  { database, store }: { database: Database; store: CatalogueStore },
  list: z.output<typeof sendList.body>,
): Promise<void> {
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
}
