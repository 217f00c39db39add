import type { Generated, Insertable } from "kysely";
import type { z } from "zod";
import type * as contract from "../../../contract/visitor-reports.ts";
import type { Database } from "../../db/database.ts";
import type { Tables } from "../../db/schema.ts";
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
  parts: Parts,
  { programme_id, figure, year = null, what, why, contact }: z.output<typeof contract.reportFigure.body>,
): Promise<{ received: true }> {
  if (!parts.store.current().catalogue.programmes.some(({ id }) => id === programme_id)) {
    throw new Refusal("not-found", "unknown-programme", sentenceOf("errors.noProgramme"));
  }
  return store(parts, { programme_id, figure, year, said: what, why, contact: contact || null });
}

/** Stores the address of a school's list among the reports of wrong figures: a person reads both. */
export async function storeListReport(
  parts: Parts,
  { school: slug, what, where: why, contact }: z.output<typeof contract.sendList.body>,
): Promise<{ received: true }> {
  const school = parts.store.current().catalogue.schools.find((one) => one.slug === slug);
  if (school === undefined) {
    throw new Refusal("not-found", "unknown-school", sentenceOf("errors.noSchool"));
  }
  const about = { programme_id: null, school_id: school.id, figure: "list", year: null };
  return store(parts, { ...about, said: what, why, contact: contact || null });
}

async function store(
  { database, store }: Parts,
  report: Omit<Insertable<Tables["figure_reports"]>, "catalogue_version">,
): Promise<{ received: true }> {
  const values = { ...report, catalogue_version: store.current().version };
  await database.kysely.insertInto("figure_reports").values(values).execute();
  return { received: true };
}
