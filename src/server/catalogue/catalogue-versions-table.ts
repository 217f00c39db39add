import type { ColumnType, Generated, Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { upgradeContent } from "./earlier-content.ts";
import type { CatalogueContent } from "./load-catalogue-files.ts";

declare module "../db/schema.ts" {
  interface Tables {
    catalogue_versions: {
      version: number;
      content: ColumnType<CatalogueContent, string, never>;
      sha256: string;
      schools: number;
      programmes: number;
      figures: number;
      imported_at: Generated<Date>;
    };
  }
}

/** 0 before the first import. */
export async function currentVersion(database: Kysely<Tables>): Promise<number> {
  const row = await database
    .selectFrom("catalogue_versions")
    .select((query) => query.fn.max("version").as("version"))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The current content, with its version in the catalogue; null before the first import. */
export async function readCurrent(database: Kysely<Tables>): Promise<CatalogueContent | null> {
  const row = await database
    .selectFrom("catalogue_versions")
    .select(["version", "content"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : contentOf(row);
}

export async function readVersion(
  database: Kysely<Tables>,
  version: number,
): Promise<CatalogueContent | null> {
  const row = await database
    .selectFrom("catalogue_versions")
    .select(["version", "content"])
    .where("version", "=", version)
    .executeTakeFirst();
  return row === undefined ? null : contentOf(row);
}

function contentOf(row: { version: number; content: CatalogueContent }): CatalogueContent {
  const { catalogue, lists } = upgradeContent(row.content);
  return { catalogue: { ...catalogue, version: row.version }, lists };
}
