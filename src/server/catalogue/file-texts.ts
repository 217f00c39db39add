import path from "node:path";
import type { Problem } from "./problems.ts";
import { listCatalogueFiles, type Placed, readCatalogueText, readText, shownPath } from "./read-lines.ts";
import type { CatalogueLine } from "./records.ts";

/** The school files behind a catalogue: each with its name below data/catalogue ("GHA/knust.jsonl"). */
export type FileTexts = ReadonlyMap<string, string>;

export interface ReadFiles {
  readonly files: FileTexts;
  readonly lines: readonly Placed<CatalogueLine>[];
}

/** Every line of every file of the folder. */
export function readFilesIn(dataDir: string, problems: Problem[]): ReadFiles {
  const files = new Map(
    listCatalogueFiles(dataDir).map((file) => [nameIn(dataDir, file), readText(file, problems)]),
  );
  return readTexts(dataDir, files, problems);
}

/** The same of texts that stand elsewhere: in the database, or as somebody proposes them. */
export function readTexts(dataDir: string, files: FileTexts, problems: Problem[]): ReadFiles {
  const lines = [...files].flatMap(([name, text]) =>
    readCatalogueText(shownAs(dataDir, name), text, problems),
  );
  return { files, lines };
}

/** `base`, with each of these files in the place of the one that holds the same school. */
export function withFiles(
  { files, lines }: ReadFiles,
  dataDir: string,
  given: readonly string[],
  problems: Problem[],
): ReadFiles {
  if (given.length === 0) return { files, lines };
  const standing = new Map(files);
  const instead = new Map<string, string>();
  const replaced: Placed<CatalogueLine>[] = [];
  for (const file of given.map((one) => path.resolve(one))) {
    const text = readText(file, problems);
    const own = readCatalogueText(shownPath(file), text, problems);
    replaced.push(...own);
    const schools = own.flatMap(({ record }) => (record.kind === "school" ? [record] : []));
    const inside = nameIn(dataDir, file);
    const elsewhere = `${schools[0]?.country ?? "elsewhere"}/${schools.length === 1 ? schools[0]!.slug : path.basename(file, ".jsonl")}.jsonl`;
    instead.set(files.has(inside) ? inside : elsewhere, text);
    standing.delete(inside);
    for (const name of files.keys()) {
      if (schools.some(({ slug }) => slug === path.basename(name, ".jsonl"))) standing.delete(name);
    }
  }
  const shown = new Set([...standing.keys()].map((name) => shownAs(dataDir, name)));
  const kept = lines.filter(({ file }) => shown.has(file));
  return { files: new Map([...standing, ...instead]), lines: [...kept, ...replaced] };
}

const nameIn = (dataDir: string, file: string): string =>
  path.relative(path.join(dataDir, "catalogue"), file).split(path.sep).join("/");

const shownAs = (dataDir: string, name: string): string => shownPath(path.join(dataDir, "catalogue", name));
