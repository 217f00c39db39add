import { loadCatalogueContent, readFilesIn, type ReferenceLists } from "@okwan/catalogue";
import { compileCatalogue, type Catalogue, type CompiledCatalogue } from "@okwan/engine";
import { LRUCache } from "lru-cache";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inTransaction, type Database } from "../db/database.ts";
import { markAsOfRelease, storedFiles } from "./catalogue-files.ts";
import { currentVersion, readContent } from "./catalogue-versions-table.ts";
import { importCatalogue } from "./import-catalogue.ts";

/** One version, complete and compiled. Get it once per request: the next call may return a newer one. */
export interface LoadedVersion {
  readonly version: number;
  readonly catalogue: Catalogue;
  readonly compiled: CompiledCatalogue;
  readonly lists: ReferenceLists;
}

export interface CatalogueStore {
  current(): LoadedVersion;
  /** The version that judged a stored check: from memory, or read and compiled. */
  version(version: number): LoadedVersion | Promise<LoadedVersion>;
  /** Checks for a newer version now; true if there was one. */
  refresh(): Promise<boolean>;
  close(): Promise<void>;
}

interface CatalogueStoreOptions {
  /** How often to look for a version that another server or a command imported. */
  readonly pollMs?: number;
  readonly onSwap?: (version: number) => void;
  readonly onError?: (error: unknown) => void;
}

/** Caches the current catalogue in memory and replaces it when another version is imported. */
async function openCatalogueStore(
  database: Database,
  options: CatalogueStoreOptions = {},
): Promise<CatalogueStore> {
  let current = await readCatalogue(database);
  const earlierVersion = cacheOfEarlier(database);
  let reading: Promise<boolean> | null = null;
  const readNewer = async (): Promise<boolean> => {
    if ((await currentVersion(database.kysely)) === current.version) return false;
    current = await readCatalogue(database);
    options.onSwap?.(current.version);
    return true;
  };
  const refresh = async (): Promise<boolean> => {
    // The version that is asked for may be later than the one being read.
    await reading;
    reading = readNewer().finally(() => (reading = null));
    return reading;
  };
  const poll = setInterval(() => {
    if (reading === null) refresh().catch((error: unknown) => options.onError?.(error));
  }, options.pollMs ?? 2_000).unref();
  return {
    current: () => current,
    version: (version) => (version === current.version ? current : earlierVersion(version)),
    refresh,
    async close() {
      clearInterval(poll);
      await reading?.catch(() => {});
    },
  };
}

/** Some 5 MB each. A version lives for months, and most results are opened within days. */
const mostCached = 3;

function cacheOfEarlier(database: Database): (version: number) => Promise<LoadedVersion> {
  const earlier = new LRUCache<number, Promise<LoadedVersion>>({ max: mostCached });
  return (version) => {
    const known = earlier.get(version) ?? readCatalogue(database, version);
    // A version that could not be read is read again next time.
    known.catch(() => earlier.delete(version));
    earlier.set(version, known);
    return known;
  };
}

/** A version, or the current one. */
export async function readCatalogue(database: Database, version?: number): Promise<LoadedVersion> {
  const content = await readContent(database.kysely, version);
  if (content === null)
    throw new Error(`The database holds no catalogue${version === undefined ? " yet" : ` ${version}`}.`);
  const { catalogue, lists } = content;
  return { version: catalogue.version, catalogue, compiled: compileCatalogue(catalogue), lists };
}

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
  const { version, isNew, isEarlier } = await importCatalogue(database, content, {
    ...where,
    onlyOnce: true,
  });
  if (isNew) say(`Catalogue: version ${version} imported`);
  if (isEarlier === true) {
    say(
      `Catalogue: version ${version} stays. data/ is an earlier import; "npm run catalogue -- import" goes back to it.`,
    );
  }
}

/**
 * Writes the current school files into a data folder. What was changed at the desk of 0.9.0 counts as exported, so
 * that the next import may replace it.
 * @returns the names of the files that differed there
 */
export async function exportCatalogue({ kysely }: Database, dataDir: string): Promise<string[]> {
  const stored = await storedFiles(kysely);
  if (stored.size === 0) throw new Error("The database holds no catalogue yet.");
  mkdirSync(path.join(dataDir, "catalogue"), { recursive: true });
  const there = readFilesIn(dataDir);
  const differing = [...new Set([...stored.keys(), ...there.keys()])].filter(
    (file) => stored.get(file)?.text !== there.get(file),
  );
  for (const name of differing) {
    const file = path.join(dataDir, "catalogue", name);
    const text = stored.get(name)?.text;
    mkdirSync(path.dirname(file), { recursive: true });
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
  }
  const ofDesk = [...stored.values()].filter(({ isOfRelease }) => !isOfRelease);
  await inTransaction(kysely, (transaction) => markAsOfRelease(transaction, ofDesk));
  return differing;
}
