import { deskRefusal } from "../../operators/desk-refusal.ts";
import type { StoredFiles } from "../catalogue-files.ts";
import { loadCatalogueContent, type CatalogueContent } from "../load-catalogue-files.ts";
import { CatalogueProblems } from "../data-files/problems.ts";

interface NewText {
  readonly file: string;
  readonly text: string;
}

/** About ten times the longest school file. */
export const longestText = 1_000_000;
const problemsShown = 8;

/**
 * The whole catalogue with one file changed, read and checked as `npm run catalogue -- check` does it.
 * @throws {Refusal} naming line and field of what is wrong
 */
export function buildChange(stored: StoredFiles, { file, text }: NewText, dataDir: string): CatalogueContent {
  const before = stored.get(file);
  if (before === undefined) throw noSuchFile(file);
  if (text.length > longestText) {
    throw deskRefusal("too-large", "file-too-large", "A school’s file has at most 1 MB.");
  }
  // Postgres refuses or changes these characters, and so does git.
  if (!text.isWellFormed() || /[\r\0]/.test(text)) {
    throw deskRefusal("bad-input", "odd-text", `${file} has characters that no file of ours has.`);
  }
  // Checks and addresses refer to a school by these, so a change must not alter them.
  if (idsOf(before.text) !== idsOf(text)) {
    throw deskRefusal("bad-input", "other-school", "A school keeps its id, its slug and its country.");
  }
  const files = new Map([...stored.values()].map((one) => [one.file, one.text])).set(file, text);
  try {
    return loadCatalogueContent({ dataDir, files });
  } catch (error) {
    if (!(error instanceof CatalogueProblems)) throw error;
    throw deskRefusal("bad-input", "catalogue-problems", problemsSentence(error));
  }
}

function idsOf(text: string): string {
  const line = text.split("\n").find((one) => one.startsWith('{"kind":"school"'));
  try {
    const { id, slug, country } = JSON.parse(line ?? "{}") as Record<string, unknown>;
    return JSON.stringify([id, slug, country]);
  } catch {
    return "no school";
  }
}

export function noSuchFile(file: string): Error {
  return deskRefusal("not-found", "unknown-file", `The catalogue has no file ${file}.`);
}

function problemsSentence({ problems }: CatalogueProblems): string {
  const shown = problems.slice(0, problemsShown).map(({ file, line, message }) => {
    const name = file.split("/").at(-1) ?? file;
    return line === 0 ? `${name}: ${message}` : `${name}, line ${line}: ${message}`;
  });
  const more = problems.length - shown.length;
  return `${shown.join("\n")}${more > 0 ? `\nand ${more} more.` : ""}`;
}
