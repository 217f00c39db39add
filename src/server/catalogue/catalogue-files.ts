import { sql, type Kysely, type Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { FileTexts } from "./data-files/file-texts.ts";

/** A school's file in the database (table catalogue_files). */
export interface StoredFile {
  /** Below data/catalogue: "GHA/knust.jsonl". */
  readonly file: string;
  readonly text: string;
  /** The version that introduced this text. */
  readonly version: number;
  /** False: changed at the desk, or imported from elsewhere. A release does not replace such a file. */
  readonly isOfRelease: boolean;
}

export type StoredFiles = ReadonlyMap<string, StoredFile>;

/** The files by name, current or of a version. */
export async function storedFiles(kysely: Kysely<Tables>, version?: number): Promise<StoredFiles> {
  const until = version === undefined ? sql`true` : sql`version <= ${version}`;
  const found = await sql<StoredFile>`
    select * from (
      select distinct on (file) file, text, version, is_of_release as "isOfRelease" from catalogue_files
      where ${until} order by file, version desc
    ) newest where text is not null order by file`.execute(kysely);
  return new Map(found.rows.map((row) => [row.file, row]));
}

export async function lastReleaseTexts(kysely: Kysely<Tables>, files: readonly string[]): Promise<FileTexts> {
  const found = await sql<{ file: string; text: string }>`
    select distinct on (file) file, text from catalogue_files
    where is_of_release and text is not null and file = any(${files}) order by file, version desc`.execute(
    kysely,
  );
  return new Map(found.rows.map(({ file, text }) => [file, text]));
}

export interface NewFile {
  readonly file: string;
  /** Null: the file is deleted. */
  readonly text: string | null;
  readonly isOfRelease: boolean;
}

export async function storeFiles(
  transaction: Transaction<Tables>,
  version: number,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    insert into catalogue_files (version, file, text, is_of_release)
    select ${version}::integer, * from unnest(${files.map(({ file }) => file)}::text[],
      ${files.map(({ text }) => text)}::text[], ${files.map(({ isOfRelease }) => isOfRelease)}::boolean[])`.execute(
    transaction,
  );
}

/** Marks files as equal to the release's, so that the next release may replace them again. */
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
  /** Changed at the desk earlier, and now equal to the release's. */
  readonly equal: readonly StoredFile[];
  /** Changed at the desk, and different from the release's: the database's text stays. */
  readonly leftAlone: readonly string[];
}

/**
 * Computes the database's files after an import of these.
 * @param only names of files to import, whoever changed them; every other file stays. Without it, a file
 * changed at the desk stays, and a file no longer in the release is deleted.
 */
export function filesAfterImport(
  stored: StoredFiles,
  files: FileTexts,
  { only, release = files }: { readonly only?: ReadonlySet<string>; readonly release?: FileTexts } = {},
): FilesAfterImport {
  const texts = new Map([...stored].map(([file, { text }]) => [file, text]));
  const changed: NewFile[] = [];
  const equal: StoredFile[] = [];
  const leftAlone: string[] = [];
  for (const file of only ?? new Set([...stored.keys(), ...files.keys()])) {
    const ours = stored.get(file);
    const theirs = files.get(file) ?? null;
    const isOfRelease = (release.get(file) ?? null) === theirs;
    if (ours !== undefined && ours.text === theirs) {
      if (isOfRelease && !ours.isOfRelease) equal.push(ours);
      continue;
    }
    if (only === undefined && ours !== undefined && !ours.isOfRelease) {
      leftAlone.push(file);
      continue;
    }
    if (theirs === null) texts.delete(file);
    else texts.set(file, theirs);
    if (theirs !== (ours?.text ?? null)) changed.push({ file, text: theirs, isOfRelease });
  }
  return { texts, changed, equal, leftAlone: leftAlone.toSorted() };
}
