import { sql, type Kysely, type Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import { rowsOf } from "../lib/rows-of.ts";
import { textOfToday } from "./earlier-content.ts";
import type { FileTexts } from "./file-texts.ts";

/** A school's file as the database has it (table catalogue_files). */
export interface StoredFile {
  /** Below data/catalogue: "GHA/knust.jsonl". */
  readonly file: string;
  readonly text: string;
  /** The version that brought this text. */
  readonly version: number;
  /** false: changed at the desk, or imported from elsewhere. A release leaves such a file alone. */
  readonly isOfRelease: boolean;
}

export type StoredFiles = ReadonlyMap<string, StoredFile>;

/** By name; as they are in force, or as they were at a version. */
export async function storedFiles(kysely: Kysely<Tables>, version?: number): Promise<StoredFiles> {
  const until = version === undefined ? sql`true` : sql`version <= ${version}`;
  const found = await sql<StoredFile>`
    select * from (
      select distinct on (file) file, text, version, is_of_release as "isOfRelease" from catalogue_files
      where ${until} order by file, version desc
    ) newest where text is not null order by file`.execute(kysely);
  return new Map(found.rows.map((row) => [row.file, row]));
}

/** The last text that a release brought of each of these files. */
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
  /** null: the file goes. */
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
    select ${version}::integer, * from ${rowsOf(files, {
      file: ["text", ({ file }: NewFile) => file],
      text: ["text", ({ text }) => text],
      is_of_release: ["boolean", ({ isOfRelease }) => isOfRelease],
    })}`.execute(transaction);
}

/** These files say what the release's say: the next release may replace them again. */
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

interface Taken {
  /** All files as they would be. */
  readonly texts: FileTexts;
  /** Those that get another text, or go. */
  readonly changed: readonly NewFile[];
  /** Changed at the desk before, and the same as the release's now. */
  readonly equal: readonly StoredFile[];
  /** Changed at the desk, and other than the release's: the database's text stays. */
  readonly leftAlone: readonly string[];
}

/**
 * What the database's files become when it takes these over.
 * @param only Names of files that are taken, whoever changed them; every other file stays. Without it, a file that was
 * changed at the desk stays, and a file that the release has no more goes.
 */
export function takeOver(
  stored: StoredFiles,
  files: FileTexts,
  { only, release = files }: { readonly only?: ReadonlySet<string>; readonly release?: FileTexts } = {},
): Taken {
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
    const isLeftAlone = only === undefined && ours !== undefined && !ours.isOfRelease;
    if (isLeftAlone) leftAlone.push(file);
    const text = isLeftAlone ? textOfToday(ours.text) : theirs;
    if (text === null) texts.delete(file);
    else texts.set(file, text);
    if (text !== (ours?.text ?? null)) changed.push({ file, text, isOfRelease: isOfRelease && !isLeftAlone });
  }
  return { texts, changed, equal, leftAlone: leftAlone.toSorted() };
}
