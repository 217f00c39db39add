import type { Print } from "../../providers/reader/layout/print.ts";
import { canDraw, pagePrints, drawPage, withPdf } from "../../providers/reader/pdf.ts";
import { refused, Unreadable } from "../../providers/reader/refuse.ts";
import { CannotRead } from "./cannot-read.ts";
import { printLinesOf, type PrintLine } from "./print-lines.ts";
import { tableOf } from "./print-table.ts";
import type { RawList } from "./table.ts";

/** KNUST's guide has 41. */
const mostPages = 150;
/** A scanned page takes seconds. */
const mostScannedPages = 12;
/** Of the detector's picture: a table's print is smaller than a slip's. */
const detectorSide = 1536;

/**
 * The probability that a digit is read correctly, and the mean over a line; below them a person decides about
 * the row.
 */
const sureDigit = 0.98;
const sureLine = 0.95;

/** The pages of a guide with its list; the first is 1. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** Print, and whether a piece of it was hard to read. */
interface Pages {
  readonly prints: readonly Print[];
  readonly isScan: boolean;
  readonly isUnsure: (print: Print) => boolean;
}

/** Reads a PDF's text layer; without one, a scan, by our own OCR. */
export async function readPdf(bytes: Uint8Array, pages: PageRange | null): Promise<RawList> {
  return listOf(await pdfPages(bytes, pages));
}

export async function readScan(bytes: Uint8Array): Promise<RawList> {
  return inSentences(async () => {
    const { decodePicture, pictureFacts, pixelLimit } = await import("../../providers/reader/ocr/bitmap.ts");
    const { width, height } = await pictureFacts(bytes);
    if (width * height > pixelLimit) throw new Unreadable("too-many-pixels");
    return listOf(await seenIn([await decodePicture(bytes)]));
  });
}

/** The lines of a PDF, top to bottom, for readers of its words instead of its tables. */
export async function pdfLines(bytes: Uint8Array): Promise<string[]> {
  const { prints } = await pdfPages(bytes, null);
  return printLinesOf(prints).map((line) => line.prints.map(({ text }) => text.trim()).join(" "));
}

function listOf({ prints, isScan, isUnsure }: Pages): RawList {
  const lines = printLinesOf(prints);
  const around = lines.slice(0, 15).map((line) => line.prints.map(({ text }) => text).join(" "));
  const doubtOf = (line: PrintLine) =>
    line.prints.some(isUnsure) ? "hard to read in the picture" : undefined;
  const tables = [{ caption: null, rows: tableOf(lines, doubtOf) }];
  return { format: isScan ? "scan" : "pdf", tables, around: around.join(" ") };
}

async function pdfPages(bytes: Uint8Array, range: PageRange | null): Promise<Pages> {
  return inSentences(async () => {
    const prints = await withPdf(
      bytes,
      async (pdf) => {
        const pages: Print[] = [];
        for (const number of numbersIn(range, pdf.numPages))
          pages.push(...(await pagePrints(pdf, number)).prints);
        return pages;
      },
      undefined,
      mostPages,
    );
    if (prints.some(({ text }) => /\p{L}{3}/u.test(text)))
      return { prints, isScan: false, isUnsure: () => false };
    return withPdf(
      bytes,
      async (pdf) => {
        const numbers = numbersIn(range, pdf.numPages);
        if (numbers.length > mostScannedPages) throw new Unreadable("too-many-pages");
        const pictures = [];
        for (const number of numbers) pictures.push(await drawPage(pdf, number));
        return seenIn(pictures, numbers[0]! - 1);
      },
      canDraw,
      mostPages,
    );
  });
}

type Picture = Awaited<ReturnType<typeof drawPage>>;

async function seenIn(pictures: readonly Picture[], firstPage = 0): Promise<Pages> {
  const [{ loadModels }, { readPage }, { levellingOf: levelOf, printsOf }] = await Promise.all([
    import("../../providers/reader/ocr/models.ts"),
    import("../../providers/reader/ocr/page.ts"),
    import("../../providers/reader/layout/levelling.ts"),
  ]);
  const models = await loadModels();
  const prints: Print[] = [];
  const unsure = new Set<string>();
  for (const [at, picture] of pictures.entries()) {
    const page = firstPage + at;
    const { bitmap, lines } = await readPage(models, picture, { detectorSide });
    prints.push(...printsOf(lines, levelOf(lines, bitmap.width), page));
    for (const [source, { characters, confidence }] of lines.entries()) {
      const isWeak = characters.some(
        ({ character, probability }) => /\d/.test(character) && probability < sureDigit,
      );
      if (isWeak || confidence < sureLine) unsure.add(`${page} ${source}`);
    }
  }
  return { prints, isScan: true, isUnsure: ({ page, source }) => unsure.has(`${page} ${source}`) };
}

function numbersIn(range: PageRange | null, count: number): number[] {
  const { from, to } = range ?? { from: 1, to: count };
  if (from < 1 || to < from || from > count)
    throw new CannotRead(`There are no pages ${from} to ${to} in this PDF of ${count}.`);
  return Array.from({ length: Math.min(to, count) - from + 1 }, (_, at) => from + at);
}

async function inSentences<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unreadable) throw new CannotRead(refused(error.code).refusal.message, error);
    throw error;
  }
}
