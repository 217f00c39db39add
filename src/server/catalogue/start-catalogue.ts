import type { Database } from "../db/database.ts";
import { openCatalogueStore, type CatalogueStore, type CatalogueStoreOptions } from "./catalogue-store.ts";
import { currentVersion } from "./catalogue-versions-table.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { loadCatalogueContent } from "./load-catalogue-files.ts";
import { CatalogueProblems } from "./data-files/problems.ts";

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
  try {
    const { version, isNew, leftAlone } = await importCatalogue(database, content, {
      ...where,
      onlyOnce: true,
    });
    if (isNew) say(`Catalogue: version ${version} imported`);
    if (leftAlone.length > 0) say(`Catalogue: ${leftAloneSentence(leftAlone)}`);
  } catch (error) {
    // The release alone is valid: a start must not fail because of changes at the desk.
    const isOfDesk = error instanceof CatalogueProblems && (await currentVersion(database.kysely)) > 0;
    if (!isOfDesk) throw error;
    say(`Catalogue: this release's files are NOT imported, as they do not fit what the desk changed:`);
    for (const line of error.message.split("\n")) say(`  ${line}`);
  }
}

export function leftAloneSentence(files: readonly string[]): string {
  return `changed at the desk, and left alone: ${files.join(", ")}. To take a release's file: npm run catalogue -- import data/catalogue/${files[0]}`;
}
