import type { Database } from "../db/database.ts";
import { openCatalogueStore, type CatalogueStore, type CatalogueStoreOptions } from "./catalogue-store.ts";
import { importOnStart } from "./import-catalogue.ts";
import { loadCatalogueContent } from "./load-catalogue-files.ts";

/** For a server's start: the data files are in the database, and the current version is in memory. */
export async function startCatalogue(
  database: Database,
  options: CatalogueStoreOptions & { readonly dataDir?: string; readonly say?: (line: string) => void } = {},
): Promise<CatalogueStore> {
  const { dataDir, say = () => {}, ...store } = options;
  const content = loadCatalogueContent(dataDir === undefined ? {} : { dataDir });
  const { version, isNew } = await importOnStart(database, content);
  if (isNew) say(`Catalogue: version ${version} imported`);
  return openCatalogueStore(database, store);
}
