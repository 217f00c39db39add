import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { sql } from "kysely";
import type { Tables } from "../db/schema.ts";
import { rowsOf } from "../lib/rows-of.ts";
import { textOfToday } from "./earlier-content.ts";
import type { FileTexts } from "./file-texts.ts";

/** A school file of a version, and what the checkout held when it was last imported. */
export interface VersionFile {
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
  readonly checkoutSha256: string | null;
  /** The checkout changed it and the desk too: a person decides which stands. */
  readonly isDisputed: boolean;
}

export type NewVersionFile = Omit<VersionFile, "sha256">;

/** As `sha256sum` gives it of the file. */
export const shaOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** By name; null where the version was imported before its files were kept. */
export async function filesOfVersion(
  kysely: Kysely<Tables>,
  version: number,
): Promise<ReadonlyMap<string, VersionFile> | null> {
  const found = await sql<VersionFile>`
    select f.file, t.text, f.sha256, f.checkout_sha256 as "checkoutSha256", f.is_disputed as "isDisputed"
    from catalogue_version_files f join catalogue_file_texts t using (sha256)
    where f.version = ${version} order by f.file`.execute(kysely);
  return found.rows.length === 0 ? null : new Map(found.rows.map((row) => [row.file, row]));
}

/** Texts that are kept already are kept once. */
export async function keepTexts(transaction: Transaction<Tables>, texts: readonly string[]): Promise<void> {
  await sql`
    insert into catalogue_file_texts (sha256, text)
    select * from ${rowsOf([...new Set(texts)], {
      sha256: ["text", shaOfText],
      text: ["text", (text: string) => text],
    })} on conflict (sha256) do nothing`.execute(transaction);
}

export async function textOf(kysely: Kysely<Tables>, sha256: string): Promise<string> {
  const found = await sql<{ text: string }>`
    select text from catalogue_file_texts where sha256 = ${sha256}`.execute(kysely);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`text ${sha256} is not in the database`);
  return row.text;
}

/** The files a version was made from. Nothing happens where they are kept already. */
export async function keepFilesOf(
  transaction: Transaction<Tables>,
  version: number,
  files: readonly NewVersionFile[],
): Promise<void> {
  await keepTexts(
    transaction,
    files.map(({ text }) => text),
  );
  await sql`
    insert into catalogue_version_files (version, file, sha256, checkout_sha256, is_disputed)
    select ${version}::integer, * from ${rowsOf(files, {
      file: ["text", ({ file }: NewVersionFile) => file],
      sha256: ["text", ({ text }) => shaOfText(text)],
      checkout_sha256: ["text", ({ checkoutSha256 }) => checkoutSha256],
      is_disputed: ["boolean", ({ isDisputed }) => isDisputed],
    })} on conflict do nothing`.execute(transaction);
}

/** Those that stand in the checkout as they stand here: nothing of them is apart any more. */
export async function markAsChecked(
  transaction: Transaction<Tables>,
  version: number,
  files: FileTexts,
): Promise<void> {
  await sql`
    update catalogue_version_files f set checkout_sha256 = f.sha256, is_disputed = false
    from ${rowsOf([...files], {
      file: ["text", ([file]: [string, string]) => file],
      sha256: ["text", ([, text]) => shaOfText(text)],
    })} where f.version = ${version} and f.file = given.file and f.sha256 = given.sha256
      and f.checkout_sha256 is distinct from f.sha256`.execute(transaction);
}

/** A folder's files, all as the checkout has them. */
export function asCheckout(files: FileTexts): NewVersionFile[] {
  return [...files].map(([file, text]) => ({
    file,
    text,
    checkoutSha256: shaOfText(text),
    isDisputed: false,
  }));
}

export interface Merged {
  readonly files: readonly NewVersionFile[];
  /** Changed in the database alone: the database's stands. */
  readonly kept: readonly string[];
  /** Changed on both sides: the database's stands, and somebody is told. */
  readonly disputed: readonly string[];
}

/**
 * What a checkout that is newer makes of the files in force. What only the checkout changed is taken; what was changed in
 * the database since (at the desk, or by an import from elsewhere) stays.
 */
export function mergeCheckout(held: ReadonlyMap<string, VersionFile>, checkout: FileTexts): Merged {
  const files: NewVersionFile[] = [];
  const kept: string[] = [];
  const disputed: string[] = [];
  for (const file of new Set([...held.keys(), ...checkout.keys()])) {
    const ours = held.get(file);
    const theirs = checkout.get(file);
    const sha256 = theirs === undefined ? null : shaOfText(theirs);
    const isOurs = ours !== undefined && ours.sha256 !== ours.checkoutSha256 && ours.sha256 !== sha256;
    if (!isOurs) {
      if (theirs !== undefined) files.push({ file, text: theirs, checkoutSha256: sha256, isDisputed: false });
      continue;
    }
    const isDisputed = ours.isDisputed || ours.checkoutSha256 !== sha256;
    (isDisputed ? disputed : kept).push(file);
    files.push({ file, text: textOfToday(ours.text), checkoutSha256: sha256, isDisputed });
  }
  return { files, kept, disputed };
}
