import { type Database, inTransaction } from "../db/database.ts";
import { readContent } from "./catalogue-versions-table.ts";
import { insertVersion, lockCatalogue } from "./import-catalogue.ts";
import type { CatalogueContent } from "@okwan/catalogue";

/** For tests: publishes a version that is in no file. */
export async function publishContent(
  database: Database,
  { catalogue, lists }: CatalogueContent,
): Promise<number> {
  return inTransaction(database.kysely, async (transaction) => {
    await lockCatalogue(transaction);
    return insertVersion(transaction, await readContent(transaction), { catalogue, lists }, []);
  });
}
