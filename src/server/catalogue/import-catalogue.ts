import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { canonicalJson, sha256Of } from "./canonical-json.ts";
import { catalogueChannel, readCurrent, wasEverImported } from "./catalogue-versions-table.ts";
import { overlaySchools } from "./overlay-schools.ts";
import type { CatalogueContent } from "./load-catalogue-files.ts";

interface ImportResult {
  readonly version: number;
  /** false: the database already holds exactly this. */
  readonly isNew: boolean;
}

/** Any number, as long as nobody else in this database locks with it. */
const lockNumber = 7_652_602;

/**
 * Makes this content the current version, in one transaction; running servers hear of it.
 * With `onlySchools`, everything else stays as the database has it.
 */
export async function importCatalogue(
  database: Database,
  content: CatalogueContent,
  options: { readonly onlySchools?: readonly string[] } = {},
): Promise<ImportResult> {
  return inTransaction(database.kysely, async (transaction) => {
    await lock(transaction);
    const current = await readCurrent(transaction);
    const next =
      current === null || options.onlySchools === undefined
        ? content
        : overlaySchools(current, content, options.onlySchools);
    return insertUnlessSame(transaction, current, next);
  });
}

/**
 * For a server's start: imports the data files of this checkout, unless they were imported before. So a
 * restart never undoes what the command imported since, and of many servers that start at once one imports.
 */
export async function importOnStart(database: Database, content: CatalogueContent): Promise<ImportResult> {
  return inTransaction(database.kysely, async (transaction) => {
    await lock(transaction);
    const current = await readCurrent(transaction);
    if (current !== null && (await wasEverImported(transaction, fingerprint(content)))) {
      return { version: current.catalogue.version, isNew: false };
    }
    return insertUnlessSame(transaction, current, content);
  });
}

async function lock(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
}

async function insertUnlessSame(
  transaction: Transaction<Tables>,
  current: CatalogueContent | null,
  next: CatalogueContent,
): Promise<ImportResult> {
  const sha256 = fingerprint(next);
  if (current !== null && fingerprint(current) === sha256) {
    return { version: current.catalogue.version, isNew: false };
  }
  const version = (current?.catalogue.version ?? 0) + 1;
  const { schools, programmes } = next.catalogue;
  await transaction
    .insertInto("catalogue_versions")
    .values({
      version,
      content: canonicalJson(withoutVersion(next)),
      sha256,
      schools: schools.length,
      programmes: programmes.length,
      figures: programmes.reduce((sum, { cutOffs }) => sum + cutOffs.length, 0),
    })
    .execute();
  // Heard when the transaction commits, not before.
  await sql`select pg_notify(${catalogueChannel}, ${String(version)})`.execute(transaction);
  return { version, isNew: true };
}

function fingerprint(content: CatalogueContent): string {
  return sha256Of(withoutVersion(content));
}

function withoutVersion({ catalogue, lists }: CatalogueContent): CatalogueContent {
  return { catalogue: { ...catalogue, version: 0 }, lists };
}
