import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/schema.ts";
import { addFact } from "../db/server-facts.ts";
import { inTransaction } from "../db/transaction.ts";
import {
  markAsOfRelease,
  storedFiles,
  storeFiles,
  filesAfterImport,
  type NewFile,
} from "./catalogue-files.ts";
import { canonicalJson, sha256Of } from "./canonical-json.ts";
import { readContent } from "./catalogue-versions-table.ts";
import { readFilesIn } from "./data-files/file-texts.ts";
import { loadCatalogueContent, type CatalogueContent, type LoadedCatalogue } from "./load-catalogue-files.ts";
import { ourDataDir } from "./data-files/read-lines.ts";

interface ImportResult {
  readonly version: number;
  /** False: the database already has exactly this content. */
  readonly isNew: boolean;
  /** Files changed at the desk, so the release's text was not imported. */
  readonly leftAlone: readonly string[];
}

interface ImportOptions {
  readonly dataDir?: string;
  /** Import only the given files (`content.given`), whoever changed them. */
  readonly onlyGiven?: boolean;
  /** Import a release only at its first start, so that a restart undoes nothing. */
  readonly onlyOnce?: boolean;
}

/** Any number that nobody else in this database uses for a lock. */
const lockNumber = 7_652_602;

/**
 * Imports a release's data files in one transaction. Running servers ask for a new version every few seconds.
 * A school changed at the desk stays as it is, unless its file is given.
 * @throws {CatalogueProblems} if the release and the desk's changes contradict each other
 */
export async function importCatalogue(
  database: Database,
  content: LoadedCatalogue,
  options: ImportOptions = {},
): Promise<ImportResult> {
  return inTransaction(database.kysely, async (transaction) => {
    await lockCatalogue(transaction);
    const current = await readContent(transaction);
    const stored = await storedFiles(transaction);
    const taken = filesAfterImport(stored, content.files, choiceOf(content, options));
    // Given files may come from elsewhere: with the others they are not a release.
    const isKnown = options.onlyGiven !== true && (await wasImported(transaction, content));
    if (options.onlyOnce === true && isKnown && current !== null && stored.size > 0) {
      return { version: current.catalogue.version, isNew: false, leftAlone: taken.leftAlone };
    }
    await markAsOfRelease(transaction, taken.equal);
    const { dataDir } = options;
    const next = loadCatalogueContent({ files: taken.texts, ...(dataDir === undefined ? {} : { dataDir }) });
    if (current !== null && taken.changed.length === 0 && fingerprint(current) === fingerprint(next)) {
      return { version: current.catalogue.version, isNew: false, leftAlone: taken.leftAlone };
    }
    const version = await insertVersion(transaction, current, next, taken.changed);
    return { version, isNew: true, leftAlone: taken.leftAlone };
  });
}

/** The result of an import, without importing. */
export async function previewImport(
  { kysely }: Pick<Database, "kysely">,
  content: LoadedCatalogue,
  onlyGiven: boolean,
): Promise<{ readonly next: CatalogueContent; readonly leftAlone: readonly string[] }> {
  const choice = choiceOf(content, { onlyGiven });
  const { texts, leftAlone } = filesAfterImport(await storedFiles(kysely), content.files, choice);
  return { next: loadCatalogueContent({ files: texts }), leftAlone };
}

function choiceOf(
  { given }: LoadedCatalogue,
  { onlyGiven = false, dataDir }: ImportOptions,
): Parameters<typeof filesAfterImport>[2] {
  return onlyGiven ? { only: given, release: readFilesIn(dataDir ?? ourDataDir) } : {};
}

/** Every change of the current version takes this lock, so that changes follow each other. */
export async function lockCatalogue(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
}

/**
 * Creates the next version, even if only a remark differs that no student sees.
 * @param files the files whose text changed since the previous version
 */
export async function insertVersion(
  transaction: Transaction<Tables>,
  current: CatalogueContent | null,
  next: CatalogueContent,
  files: readonly NewFile[],
): Promise<number> {
  const version = (current?.catalogue.version ?? 0) + 1;
  const { schools, programmes } = next.catalogue;
  await transaction
    .insertInto("catalogue_versions")
    .values({
      version,
      content: canonicalJson(withoutVersion(next)),
      sha256: fingerprint(next),
      schools: schools.length,
      programmes: programmes.length,
      figures: programmes.reduce((sum, { cutOffs }) => sum + cutOffs.length, 0),
    })
    .execute();
  await storeFiles(transaction, version, files);
  return version;
}

/** Records the import and returns whether it was recorded before. */
async function wasImported(transaction: Transaction<Tables>, content: LoadedCatalogue): Promise<boolean> {
  const print = sha256Of([withoutVersion(content), [...content.files]]);
  return !(await addFact(transaction, print));
}

function fingerprint(content: CatalogueContent): string {
  return sha256Of(withoutVersion(content));
}

function withoutVersion({
  catalogue,
  lists,
}: CatalogueContent): Pick<CatalogueContent, "catalogue" | "lists"> {
  return { catalogue: { ...catalogue, version: 0 }, lists };
}
