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
  const where = dataDir === undefined ? {} : { dataDir };
  const content = loadCatalogueContent(where);
  const { version, isNew, kept, disputed } = await importOnStart(database, content, (files) =>
    loadCatalogueContent({ ...where, files }),
  );
  if (isNew) say(`Catalogue: version ${version} imported`);
  if (kept.length > 0) say(`Catalogue: changed in the database, and not in data/: ${kept.join(", ")}`);
  if (disputed.length > 0) {
    say(`Catalogue: changed in the database AND in data/; the database's stands: ${disputed.join(", ")}`);
  }
  return openCatalogueStore(database, store);
}
