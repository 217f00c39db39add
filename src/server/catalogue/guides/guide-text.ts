import { readFileSync, readdirSync, existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CannotRead } from "../lists-in/cannot-read.ts";

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

export function newestGuide(dataDir: string, slug: string): StoredGuide | null {
  const folder = folderOf(dataDir, slug);
  const newest = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .sort()
        .at(-1)
    : undefined;
  if (newest === undefined) return null;
  const file = path.join(folder, newest);
  const parsed = StoredGuide.safeParse(jsonIn(file));
  if (parsed.success) return parsed.data;
  throw new CannotRead(
    parsed.error.issues.map((issue) => `${file}: ${issue.path.join(".")}: ${issue.message}`).join("\n"),
  );
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CannotRead(`${file} cannot be read: ${(error as Error).message}`, error);
  }
}
