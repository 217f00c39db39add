import { sql, type Kysely, type Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { FileTexts } from "@okwan/catalogue";

/** A school's file in the database (table catalogue_files). */
export interface StoredFile {
  /** Below data/catalogue: "GHA/knust.jsonl". */
  readonly file: string;
  readonly text: string;
  /** The version that introduced this text. */
  readonly version: number;
  /** False: changed at the desk of 0.9.0 and not exported yet. */
  readonly isOfRelease: boolean;
}

export type StoredFiles = ReadonlyMap<string, StoredFile>;

/** The current files by name. */
export async function storedFiles(kysely: Kysely<Tables>): Promise<StoredFiles> {
  const found = await sql<StoredFile>`
    select * from (
      select distinct on (file) file, text, version, is_of_release as "isOfRelease" from catalogue_files
      order by file, version desc
    ) newest where text is not null order by file`.execute(kysely);
  return new Map(found.rows.map((row) => [row.file, row]));
}

export interface NewFile {
  readonly file: string;
  /** Null: the file is deleted. */
  readonly text: string | null;
}

export async function storeFiles(
  transaction: Transaction<Tables>,
  version: number,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    insert into catalogue_files (version, file, text, is_of_release)
    select ${version}::integer, file, text, true from unnest(${files.map(({ file }) => file)}::text[],
      ${files.map(({ text }) => text)}::text[]) as taken (file, text)`.execute(transaction);
}

/** Marks files that are in a data folder now, so that the next import may replace them. */
export async function markAsOfRelease(
  transaction: Transaction<Tables>,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { file, version } of files) {
    await sql`
      update catalogue_files set is_of_release = true where file = ${file} and version = ${version}`.execute(
      transaction,
    );
  }
}

interface FilesAfterImport {
  /** All files after the change. */
  readonly texts: FileTexts;
  /** Files with a new text, and deleted ones. */
  readonly changed: readonly NewFile[];
  /** Changed at the desk of 0.9.0, and now equal to the data folder's. */
  readonly equal: readonly StoredFile[];
  /** Changed at the desk of 0.9.0 and not exported: an import would lose the change. */
  readonly unexported: readonly string[];
}

/**
 * Computes the database's files after an import of these.
 * @param only names of files to import; every other file stays. Without it a file that is no longer there is
 * deleted.
 */
export function filesAfterImport(
  stored: StoredFiles,
  files: FileTexts,
  only?: ReadonlySet<string>,
): FilesAfterImport {
  const texts = new Map([...stored].map(([file, { text }]) => [file, text]));
  const changed: NewFile[] = [];
  const equal: StoredFile[] = [];
  const unexported: string[] = [];
  for (const file of only ?? new Set([...stored.keys(), ...files.keys()])) {
    const ours = stored.get(file);
    const theirs = files.get(file) ?? null;
    if (ours !== undefined && ours.text === theirs) {
      if (!ours.isOfRelease) equal.push(ours);
      continue;
    }
    if (ours !== undefined && !ours.isOfRelease) unexported.push(file);
    if (theirs === null) texts.delete(file);
    else texts.set(file, theirs);
    if (theirs !== (ours?.text ?? null)) changed.push({ file, text: theirs });
  }
  return { texts, changed, equal, unexported: unexported.toSorted() };
}
