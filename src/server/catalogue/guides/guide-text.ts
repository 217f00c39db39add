import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { needJsonFile } from "../data-files/read-lines.ts";

/**
 * A school's guide of one year, by programme: data/guides/<slug>/<year>.json, a paragraph per line, for
 * comparison with the next.
 */
const StoredGuide = z.strictObject({
  school: z.string(),
  /** The year of issue. */
  year: z.string().regex(/^\d{4}$/, "must be a year like 2026"),
  /** The file it was read from. */
  file: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  keptOn: z.iso.date(),
  /** By the programme's id in the catalogue. */
  programmes: z.record(
    z.string().regex(/^\d+$/),
    z.strictObject({ name: z.string(), paragraphs: z.array(z.string()) }),
  ),
  /** Text before the first programme, and programmes that are not ours. */
  other: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type StoredGuide = z.infer<typeof StoredGuide>;

const folderOf = (dataDir: string, slug: string) => path.join(dataDir, "guides", slug);

export const guideFile = (dataDir: string, { school, year }: Pick<StoredGuide, "school" | "year">): string =>
  path.join(folderOf(dataDir, school), `${year}.json`);

/** @throws {CatalogueProblems} naming every wrong field. */
export function newestGuide(dataDir: string, slug: string): StoredGuide | null {
  const folder = folderOf(dataDir, slug);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const newest = names.sort().at(-1);
  return newest === undefined ? null : needJsonFile(path.join(folder, newest), StoredGuide);
}
