import { loadCatalogueContent, type CatalogueContent } from "../load-catalogue-files.ts";
import { CatalogueProblems } from "../problems.ts";
import type { VersionFile } from "../version-files.ts";
import { deskRefusal } from "../../desk/desk-refusal.ts";

export interface NewText {
  readonly file: string;
  readonly text: string;
}

/** Some forty times the longest school file there is. */
const longestText = 5_000_000;
const problemsTold = 8;

/**
 * The whole catalogue with these files changed, read and checked as `npm run catalogue -- check` does it.
 * @throws {Refusal} naming line and field of what is wrong
 */
export function buildChange(
  held: ReadonlyMap<string, VersionFile>,
  changed: readonly NewText[],
  dataDir: string,
): CatalogueContent {
  const files = new Map([...held.values()].map(({ file, text }) => [file, text]));
  for (const { file, text } of changed) {
    if (text.length > longestText) {
      throw deskRefusal("too-large", "file-too-large", "A school’s file has at most 5 MB.");
    }
    if (!files.has(file)) throw noSuchFile(file);
    files.set(file, text);
  }
  try {
    return loadCatalogueContent({ dataDir, files });
  } catch (error) {
    if (!(error instanceof CatalogueProblems)) throw error;
    throw deskRefusal("bad-input", "catalogue-problems", problemsSentence(error));
  }
}

export function noSuchFile(file: string): Error {
  return deskRefusal("not-found", "unknown-file", `The catalogue has no file ${file}.`);
}

function problemsSentence({ problems }: CatalogueProblems): string {
  const told = problems.slice(0, problemsTold).map(({ file, line, message }) => {
    const name = file.split("/").at(-1) ?? file;
    return line === 0 ? `${name}: ${message}` : `${name}, line ${line}: ${message}`;
  });
  const more = problems.length - told.length;
  return `${told.join("\n")}${more > 0 ? `\nand ${more} more.` : ""}`;
}
