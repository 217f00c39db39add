import { readdirSync } from "node:fs";
import path from "node:path";
import { Problems } from "./problems.ts";
import { readCatalogueText, readText, shownPath } from "./read-lines.ts";

/** The school files behind a catalogue, by name below data/catalogue ("GHA/knust.jsonl"). */
export type FileTexts = ReadonlyMap<string, string>;

/** Every file of the folder. */
export function readFilesIn(dataDir: string, problems = new Problems()): FileTexts {
  const root = path.join(dataDir, "catalogue");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .map((name) => path.join(root, name));
  return new Map(files.map((file) => [nameIn(dataDir, file), readText(file, problems)]));
}

interface Given {
  readonly text: string;
  /** As a person typed it. */
  readonly shown: string;
}

/** Files from anywhere, each renamed to the file of its school. */
export function readGivenFiles(
  dataDir: string,
  given: readonly string[],
  problems: Problems,
): ReadonlyMap<string, Given> {
  return new Map(
    given.map((one) => {
      const file = path.resolve(one);
      const text = readText(file, problems);
      const shown = shownPath(file);
      const inside = nameIn(dataDir, file);
      if (/^[A-Z]{3}\/[a-z0-9-]+\.jsonl$/.test(inside)) return [inside, { text, shown }];
      const [school, ...others] = readCatalogueText(shown, text, new Problems()).flatMap(({ record }) =>
        record.kind === "school" ? [record] : [],
      );
      if (school === undefined || others.length > 0) {
        problems.addProblem({ file: shown, line: 0 }, "must hold one school");
        return [shown, { text, shown }];
      }
      return [`${school.country}/${school.slug}.jsonl`, { text, shown }];
    }),
  );
}

const nameIn = (dataDir: string, file: string): string =>
  path.relative(path.join(dataDir, "catalogue"), file).split(path.sep).join("/");

export const shownPathOf = (dataDir: string, name: string): string =>
  shownPath(path.join(dataDir, "catalogue", name));
