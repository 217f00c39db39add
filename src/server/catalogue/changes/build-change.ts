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
    const before = files.get(file);
    if (before === undefined) throw noSuchFile(file);
    refuseOddText(file, text);
    refuseOtherSchool(before, text);
    files.set(file, text);
  }
  try {
    return loadCatalogueContent({ dataDir, files });
  } catch (error) {
    if (!(error instanceof CatalogueProblems)) throw error;
    throw deskRefusal("bad-input", "catalogue-problems", problemsSentence(error));
  }
}

/** What Postgres would keep otherwise than it was given, or a checkout would. */
function refuseOddText(file: string, text: string): void {
  if (text.isWellFormed() && !/[\r\0]/.test(text)) return;
  throw deskRefusal("bad-input", "odd-text", `${file} holds characters that no file of ours holds.`);
}

/** Checks and addresses know a school by these: another one is another file. */
function refuseOtherSchool(before: string, after: string): void {
  if (idsOf(before) === idsOf(after)) return;
  throw deskRefusal("bad-input", "other-school", "A school keeps its id, its slug and its country.");
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
  const told = problems.slice(0, problemsTold).map(({ file, line, message }) => {
    const name = file.split("/").at(-1) ?? file;
    return line === 0 ? `${name}: ${message}` : `${name}, line ${line}: ${message}`;
  });
  const more = problems.length - told.length;
  return `${told.join("\n")}${more > 0 ? `\nand ${more} more.` : ""}`;
}
