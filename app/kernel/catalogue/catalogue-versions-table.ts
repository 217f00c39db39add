import type { ColumnType, Generated, Kysely } from "kysely";
import { ranksByAggregate } from "@okwan/engine";
import type { Tables } from "../db/schema.ts";
import type { CatalogueContent, ReferenceLists } from "@okwan/catalogue";

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

type Country = ReferenceLists["countries"][number];

/**
 * Upgrades content of earlier releases, which lacks fields added later. Checks refer to the version that judged
 * them, so old versions stay readable.
 */
export function upgradeContent({ catalogue, lists, ...content }: CatalogueContent): CatalogueContent {
  return {
    ...content,
    catalogue: {
      ...catalogue,
      schools: catalogue.schools.map((school) => ({ ...noPoints, ...school })),
      programmes: catalogue.programmes.map((programme) => ({ ...notRecorded, ...programme })),
    },
    lists: { ...lists, countries: lists.countries.map(withSale) },
  };
}

/** Lists were sold wherever schools rank by aggregate. */
function withSale(country: Omit<Country, "isSold" | "asks" | "decides"> & Partial<Country>): Country {
  return { isSold: ranksByAggregate(country.code), asks: null, decides: [], ...country };
}

/** Every school summed on the certificate's own points. */
const noPoints = { points: [] } as const;

/** Earlier versions did not record which page states a rule. */
const notRecorded = { page: null, commonName: null, basis: "none", enough: [] } as const;
