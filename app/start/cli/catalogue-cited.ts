import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  citedPages,
  pageNow,
  type CitedPage,
  readFilesIn,
  shownPathOf,
  CatalogueProblems,
  Problems,
  ourDataDir,
  readCatalogueText,
} from "@okwan/catalogue";
import { CannotRead } from "@okwan/catalogue/cannot-read";

/**
 * Says which cited pages of a school have another text now. The texts are a folder with a file for each page
 * ("51.txt"), or one file for a document without page numbers. Without texts, it says what is cited.
 */
export function citedCommand(args: readonly string[], say: (line: string) => void): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { school: { type: "string" }, edition: { type: "string" } },
  });
  const [texts] = positionals;
  const pages = pagesOf(values.school).filter(
    ({ edition }) => values.edition === undefined || edition === values.edition,
  );
  if (pages.length === 0) throw new CannotRead("No line of the data files cites such a page.");
  const documents = Map.groupBy(pages, ({ document, edition }) => `${document} (${edition})`);
  if (texts === undefined) {
    for (const [name, ofDocument] of documents) say(`${name}: ${countsOf(ofDocument)}`);
    return 0;
  }
  if (documents.size > 1)
    throw new CannotRead(
      `The texts are of one document. Choose it with --school and --edition:\n${[...documents.keys()].join("\n")}`,
    );
  const textOf = readerOf(texts);
  const found = pages.map((page) => ({ page, now: pageNow(page, textOf) }));
  for (const { page, now } of found) {
    const at = `Page ${page.page ?? "without a number"}`;
    if (now.is === "changed")
      say(`${at} has another text now (sha256 ${now.sha256}). Cited at ${placesOf(page)}`);
    if (now.is === "without-hash")
      say(`${at} has no hash yet (sha256 ${now.sha256}). Cited at ${placesOf(page)}`);
  }
  const of = (wanted: string) => found.filter(({ now }) => now.is === wanted).length;
  say(
    `${of("same")} cited pages have the same text, ${of("changed")} another, ${of("without-hash")} no hash; ${of("missing")} were not given.`,
  );
  return of("changed") > 0 ? 1 : 0;
}

function pagesOf(school: string | undefined): CitedPage[] {
  const problems = new Problems();
  const files = [...readFilesIn(ourDataDir, problems)].filter(
    ([name]) => school === undefined || path.basename(name, ".jsonl") === school,
  );
  const records = files.flatMap(([name, text]) =>
    readCatalogueText(shownPathOf(ourDataDir, name), text, problems),
  );
  if (problems.all.length > 0) throw new CatalogueProblems(problems.all);
  return citedPages(records);
}

function readerOf(texts: string): (page: string | null) => string | null {
  if (!existsSync(texts)) throw new CannotRead(`${texts} cannot be read.`);
  const isFolder = statSync(texts).isDirectory();
  return (page) => {
    if (isFolder !== (page !== null)) return null;
    const file = page === null ? texts : path.join(texts, `${path.basename(page)}.txt`);
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  };
}

const placesOf = ({ lines }: CitedPage) => lines.map(({ file, line }) => `${file}:${line}`).join(", ");

function countsOf(pages: readonly CitedPage[]): string {
  const lines = pages.reduce((sum, page) => sum + page.lines.length, 0);
  const hashed = pages.reduce((sum, page) => sum + (page.sha256 === null ? 0 : page.lines.length), 0);
  return `${lines} lines cite ${pages.length} pages, ${hashed} of them with a hash of the text.`;
}
