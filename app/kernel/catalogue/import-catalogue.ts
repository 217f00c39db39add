import { sql, type Transaction, type Kysely } from "kysely";
import { type Database, inTransaction } from "../db/database.ts";
import type { Tables } from "../db/schema.ts";
import { addFact } from "../db/server-facts.ts";
import {
  markAsOfRelease,
  storedFiles,
  storeFiles,
  filesAfterImport,
  type NewFile,
} from "./catalogue-files.ts";
import {
  canonicalJson,
  sha256Of,
  type FileTexts,
  loadCatalogueContent,
  type CatalogueContent,
  type LoadedCatalogue,
} from "@okwan/catalogue";
import { readContent } from "./catalogue-versions-table.ts";
import type { WithheldValue } from "../contract/desk/setting-values.ts";
import type { Programme } from "@okwan/engine";

interface ImportResult {
  readonly version: number;
  /** False: the database already has exactly this content, or a newer one (`isEarlier`). */
  readonly isNew: boolean;
  /** With `onlyOnce`: the files are an earlier import than the current one, and stay out. */
  readonly isEarlier?: boolean;
}

interface ImportOptions {
  /** Import only the given files (`content.given`). */
  readonly onlyGiven?: boolean;
  /** Import a release only at its first start, so that a restart undoes nothing. */
  readonly onlyOnce?: boolean;
  readonly dataDir?: string;
}

/** Any number that nobody else in this database uses for a lock. */
const lockNumber = 7_652_602;

/** Schools that were changed at the desk of 0.9.0: an import would lose the change. */
export class UnexportedChanges extends Error {
  constructor(files: readonly string[]) {
    super(
      `The catalogue is not taken over: ${files.join(", ")} changed at the desk. Run "npm run catalogue -- export", ` +
        "look at what it wrote into data/, then start again.",
    );
  }
}

/**
 * Imports data files in one transaction, without what is withheld. Running servers ask for a new version every few
 * seconds.
 * @throws {UnexportedChanges} if that loses what somebody changed at the desk of 0.9.0
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
    const taken = filesAfterImport(stored, content.files, options.onlyGiven ? content.given : undefined);
    if (taken.unexported.length > 0) throw new UnexportedChanges(taken.unexported);
    const isKnown = options.onlyGiven !== true && (await wasImported(transaction, content));
    if (options.onlyOnce === true && isKnown && current !== null && stored.size > 0) {
      return { version: current.catalogue.version, isNew: false, isEarlier: taken.changed.length > 0 };
    }
    await markAsOfRelease(transaction, taken.equal);
    return publish(transaction, { current, files: taken.texts, changed: taken.changed, ...options });
  });
}

/** Publishes the stored files again, without what is withheld now. */
export async function publishWithheld(database: Pick<Database, "kysely">): Promise<ImportResult> {
  return inTransaction(database.kysely, async (transaction) => {
    await lockCatalogue(transaction);
    const current = await readContent(transaction);
    const stored = await storedFiles(transaction);
    const files = new Map([...stored].map(([file, { text }]) => [file, text]));
    return publish(transaction, { current, files, changed: [] });
  });
}

interface ToPublish {
  readonly current: CatalogueContent | null;
  readonly files: FileTexts;
  readonly changed: readonly NewFile[];
  readonly dataDir?: string;
}

async function publish(
  transaction: Transaction<Tables>,
  { current, files, changed, dataDir }: ToPublish,
): Promise<ImportResult> {
  const whole = loadCatalogueContent({ files, ...(dataDir === undefined ? {} : { dataDir }) });
  const next = withoutWithheld(whole, await withheldNow(transaction));
  if (current !== null && changed.length === 0 && fingerprint(current) === fingerprint(next)) {
    return { version: current.catalogue.version, isNew: false };
  }
  return { version: await insertVersion(transaction, current, next, changed), isNew: true };
}

/** The catalogue that an import would publish, without importing. */
export async function previewImport(
  { kysely }: Pick<Database, "kysely">,
  content: LoadedCatalogue,
  onlyGiven: boolean,
): Promise<CatalogueContent> {
  const stored = await storedFiles(kysely);
  const taken = filesAfterImport(stored, content.files, onlyGiven ? content.given : undefined);
  if (taken.unexported.length > 0) throw new UnexportedChanges(taken.unexported);
  return withoutWithheld(loadCatalogueContent({ files: taken.texts }), await withheldNow(kysely));
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

/** What operators withhold now (a kind of setting, contract/desk/setting-kinds.ts). */
async function withheldNow(db: Kysely<Tables>): Promise<readonly WithheldValue[]> {
  const found = await sql<{ value: WithheldValue }>`
    select value from operator_settings where kind = 'withheld' and ended_at is null order by id`.execute(db);
  return found.rows.map(({ value }) => value);
}

/**
 * The catalogue without what is withheld: a programme without a withheld figure is judged by its other figures, or
 * as one without a cut-off. A withheld programme loses its subjects too, so that nothing refuses anybody.
 */
function withoutWithheld<Content extends CatalogueContent>(
  content: Content,
  withheld: readonly WithheldValue[],
): Content {
  if (withheld.length === 0) return content;
  const programmes = content.catalogue.programmes.map((programme) => checked(programme, withheld));
  return { ...content, catalogue: { ...content.catalogue, programmes } };
}

function checked(programme: Programme, withheld: readonly WithheldValue[]): Programme {
  const ownId = String(programme.id);
  const isWhole = withheld.some(({ what, programme: id }) => what === "programme" && id === ownId);
  if (isWhole) return { ...withoutRules(programme), cutOffs: [], isBeingChecked: true };
  const cutOffs = programme.cutOffs.filter(({ list }) => !isFigureWithheld(withheld, ownId, list));
  if (cutOffs.length === programme.cutOffs.length) return programme;
  return { ...programme, cutOffs, note: "", isBeingChecked: true };
}

function withoutRules(programme: Programme): Programme {
  return {
    ...programme,
    electives: "not-published",
    basis: "none",
    requires: [],
    otherwise: [],
    enough: [],
    alsoAsks: [],
    note: "",
  };
}

/** Is this figure, or all of its programme or list, withheld? */
function isFigureWithheld(withheld: readonly WithheldValue[], programmeId: string, listId: string): boolean {
  return withheld.some(({ what, programme, list }) =>
    what === "list" ? list === listId : programme === programmeId && (list === "" || list === listId),
  );
}
