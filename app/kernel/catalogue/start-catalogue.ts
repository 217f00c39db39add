import type { Database } from "../db/database.ts";
import { openCatalogueStore, type CatalogueStore, type CatalogueStoreOptions } from "./catalogue-store.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { loadCatalogueContent } from "@okwan/catalogue";

type Say = (line: string) => void;

/** For a server's start: imports the release's data files and loads the current version. */
export async function startCatalogue(
  database: Database,
  options: CatalogueStoreOptions & { readonly dataDir?: string; readonly say?: Say } = {},
): Promise<CatalogueStore> {
  const { dataDir, say = () => {}, ...store } = options;
  await importRelease(database, dataDir === undefined ? {} : { dataDir }, say);
  return openCatalogueStore(database, store);
}

async function importRelease(
  database: Database,
  where: { readonly dataDir?: string },
  say: Say,
): Promise<void> {
  const content = loadCatalogueContent(where);
  const { version, isNew } = await importCatalogue(database, content, { ...where, onlyOnce: true });
  if (isNew) say(`Catalogue: version ${version} imported`);
}
