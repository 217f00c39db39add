import { readCatalogueFile } from "./read-lines.ts";

/** The slugs of the schools these files hold; null is every school, as a national rule may reach any. */
export function schoolsInFiles(files: readonly string[]): string[] | null {
  const records = files.flatMap((file) => readCatalogueFile(file, [])).map(({ record }) => record);
  if (records.some(({ kind }) => kind === "national-rule")) return null;
  return records.flatMap((record) => (record.kind === "school" ? [record.slug] : []));
}
