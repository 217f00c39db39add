import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { canonicalJson, sha256Of } from "./canonical-json.ts";
import { catalogueChannel, readCurrent, wasEverImported } from "./catalogue-versions-table.ts";
import { overlaySchools } from "./overlay-schools.ts";
import type { FileTexts } from "./file-texts.ts";
import { loadCatalogueContent, type CatalogueContent } from "./load-catalogue-files.ts";
import { CatalogueProblems } from "./problems.ts";
import {
  asCheckout,
  filesOfVersion,
  keepFilesOf,
  markAsChecked,
  mergeCheckout,
  type NewVersionFile,
  type VersionFile,
} from "./version-files.ts";

interface ImportResult {
  readonly version: number;
  /** false: the database already holds exactly this. */
  readonly isNew: boolean;
}

interface StartResult extends ImportResult {
  /** Files that stand in the database otherwise than in this checkout, and stay so. */
  readonly kept: readonly string[];
  /** Of these, the ones that the checkout changed too: a person decides. */
  readonly disputed: readonly string[];
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
    await lockCatalogue(transaction);
    const current = await readCurrent(transaction);
    const held = current === null ? null : await filesOfVersion(transaction, current.catalogue.version);
    const isPart = current !== null && options.onlySchools !== undefined;
    const next = isPart ? overlaySchools(current, content, options.onlySchools ?? []) : content;
    return insertUnlessSame(transaction, current, next, filesToKeep(held, content.files, isPart));
  });
}

/**
 * For a server's start: imports the data files of this checkout, unless they were imported before. So a restart never
 * undoes what was imported since, and of many servers that start at once one imports. What the desk changed stays
 * (version-files.ts, `mergeCheckout`).
 * @param build the content of these files
 */
export async function importOnStart(
  database: Database,
  content: CatalogueContent,
  build: (files: FileTexts) => CatalogueContent = (files) => loadCatalogueContent({ files }),
): Promise<StartResult> {
  return inTransaction(database.kysely, async (transaction) => {
    await lockCatalogue(transaction);
    const current = await readCurrent(transaction);
    const print = fingerprint(content);
    const wasKnown = await wasCheckoutSeen(transaction, print);
    const held = current === null ? null : await filesOfVersion(transaction, current.catalogue.version);
    if (current !== null && wasKnown) {
      const { version } = current.catalogue;
      if (content.files !== undefined && fingerprint(current) === print) {
        await keepFilesOf(transaction, version, asCheckout(content.files));
        await markAsChecked(transaction, version, content.files);
      }
      return { version, isNew: false, ...standingApart(await filesOfVersion(transaction, version)) };
    }
    if (held === null || content.files === undefined) {
      const files = filesToKeep(null, content.files, false);
      return { ...(await insertUnlessSame(transaction, current, content, files)), kept: [], disputed: [] };
    }
    const { files, kept, disputed } = mergeCheckout(held, content.files);
    const isAsChecked = kept.length + disputed.length === 0;
    const next = isAsChecked ? content : buildOrNull(build, files);
    if (next === null) {
      const version = current?.catalogue.version ?? 0;
      return { version, isNew: false, kept: [], disputed: [...kept, ...disputed] };
    }
    return { ...(await insertUnlessSame(transaction, current, next, files)), kept, disputed };
  });
}

/** null where the release and what the desk changed do not fit together: a start must not fail of it, and a person looks. */
function buildOrNull(
  build: (files: FileTexts) => CatalogueContent,
  files: readonly NewVersionFile[],
): CatalogueContent | null {
  try {
    return build(new Map(files.map(({ file, text }) => [file, text])));
  } catch (error) {
    if (error instanceof CatalogueProblems) return null;
    throw error;
  }
}

/** Whatever changes the current version holds it, so that one comes after the other. */
export async function lockCatalogue(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
}

function standingApart(held: ReadonlyMap<string, VersionFile> | null): {
  kept: string[];
  disputed: string[];
} {
  const apart = [...(held?.values() ?? [])].filter(({ sha256, checkoutSha256 }) => sha256 !== checkoutSha256);
  const named = (isDisputed: boolean) =>
    apart.filter((one) => one.isDisputed === isDisputed).map(({ file }) => file);
  return { kept: named(false), disputed: named(true) };
}

/** Chosen files may be from elsewhere: what the checkout holds of them, only a start knows. */
function filesToKeep(
  held: ReadonlyMap<string, VersionFile> | null,
  files: FileTexts | undefined,
  isPart: boolean,
): readonly NewVersionFile[] | null {
  if (files === undefined || (isPart && held === null)) return null;
  if (held === null || !isPart) return asCheckout(files);
  const standing = [...held.values()].filter(({ file }) => !files.has(file));
  const given = [...files].map(([file, text]) => ({
    file,
    text,
    checkoutSha256: held.get(file)?.checkoutSha256 ?? null,
    isDisputed: false,
  }));
  return [...standing, ...given];
}

/** @param files null where nobody knows what it was made from: the desk then waits for the next import */
async function insertUnlessSame(
  transaction: Transaction<Tables>,
  current: CatalogueContent | null,
  next: CatalogueContent,
  files: readonly NewVersionFile[] | null,
): Promise<ImportResult> {
  if (current !== null && fingerprint(current) === fingerprint(next)) {
    if (files !== null) await keepFilesOf(transaction, current.catalogue.version, files);
    return { version: current.catalogue.version, isNew: false };
  }
  return { version: await insertVersion(transaction, current, next, files), isNew: true };
}

/** The next version, also where only a remark of a file differs that no student sees. */
export async function insertVersion(
  transaction: Transaction<Tables>,
  current: CatalogueContent | null,
  next: CatalogueContent,
  files: readonly NewVersionFile[] | null,
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
  if (files !== null) await keepFilesOf(transaction, version, files);
  // Heard when the transaction commits, not before.
  await sql`select pg_notify(${catalogueChannel}, ${String(version)})`.execute(transaction);
  return version;
}

/** Remembers it, too: a checkout is imported once. */
async function wasCheckoutSeen(transaction: Transaction<Tables>, print: string): Promise<boolean> {
  const added = await sql`
    insert into catalogue_checkouts (fingerprint) values (${print}) on conflict do nothing`.execute(
    transaction,
  );
  return added.numAffectedRows === 0n || wasEverImported(transaction, print);
}

function fingerprint(content: CatalogueContent): string {
  return sha256Of(withoutVersion(content));
}

function withoutVersion({ catalogue, lists }: CatalogueContent): CatalogueContent {
  return { catalogue: { ...catalogue, version: 0 }, lists };
}
