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

/** The content of a version, or the current one; null if there is none. */
export async function readContent(
  database: Kysely<Tables>,
  version?: number,
): Promise<CatalogueContent | null> {
  const versions = database.selectFrom("catalogue_versions").select(["version", "content"]);
  const wanted = version === undefined ? versions : versions.where("version", "=", version);
  const row = await wanted.orderBy("version", "desc").limit(1).executeTakeFirst();
  if (row === undefined) return null;
  const { catalogue, lists } = upgradeContent(row.content);
  return { catalogue: { ...catalogue, version: row.version }, lists };
}
