import { createHash } from "node:crypto";
import type { LineOfFile } from "./problems.ts";
import type { PlacedRecord } from "./read-lines.ts";
import type { CatalogueLine } from "./records.ts";

/** A page, or a few read as one, and the lines of the data files that cite it. */
export interface CitedPage {
  readonly document: string;
  readonly edition: string;
  /** As printed: "51", "8-9"; null for a document without page numbers. */
  readonly page: string | null;
  /** Null if nobody stored one. */
  readonly sha256: string | null;
  readonly lines: readonly LineOfFile[];
}

export type PageNow =
  | { readonly is: "same" | "missing" }
  /** With the hash of the text that was given. */
  | { readonly is: "changed" | "without-hash"; readonly sha256: string };

/** Each cited page once. One page with two hashes is in the list twice. */
export function citedPages(records: readonly PlacedRecord<CatalogueLine>[]): CitedPage[] {
  const cited = records.flatMap(({ record, file, line }) =>
    "place" in record && record.place !== null ? [{ place: record.place, file, line }] : [],
  );
  const pages = Map.groupBy(cited, ({ place: { document, edition, page, sha256 } }) =>
    JSON.stringify([document, edition, page, sha256]),
  );
  return [...pages.values()].map((lines) => {
    const { document, edition, page, sha256 } = lines[0]!.place;
    return { document, edition, page, sha256, lines };
  });
}

/** @param textOf the text of a page as it is now; null if it was not given. Asked for "8" and "9" of "8-9". */
export function pageNow(
  { page, sha256 }: Pick<CitedPage, "page" | "sha256">,
  textOf: (page: string | null) => string | null,
): PageNow {
  const texts = (page === null ? [null] : pagesIn(page)).map(textOf);
  if (texts.some((text) => text === null)) return { is: "missing" };
  const now = hashOf(texts as string[]);
  if (sha256 === null) return { is: "without-hash", sha256: now };
  return now === sha256 ? { is: "same" } : { is: "changed", sha256: now };
}

/** Each run of white space as one blank, trimmed, the pages joined by a blank, in UTF-8. */
function hashOf(texts: readonly string[]): string {
  const text = texts.map((one) => one.replaceAll(/\s+/g, " ").trim()).join(" ");
  return createHash("sha256").update(text).digest("hex");
}

/** "7, 51" are 7 and 51; "51-54" are four. */
function pagesIn(page: string): string[] {
  return page.split(",").flatMap((part) => {
    const range = /^\s*(\d+)-(\d+)\s*$/.exec(part);
    if (range === null) return [part.trim()];
    const [first, last] = [Number(range[1]), Number(range[2])];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String(first + at));
  });
}
