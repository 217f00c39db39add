import { SpellingIndex } from "@okwan/engine";
import { hasShiftedGrades } from "./shifted-grades.ts";
import { exactScorer } from "./layout/find-marks.ts";
import { layoutsOf } from "./layout/halves.ts";
import type { Print } from "./layout/print.ts";
import { readLayout } from "./layout/read-layout.ts";
import type { Bitmap } from "./ocr/bitmap.ts";
import type { OcrModels } from "./ocr/models.ts";
import {
  fileKind,
  type PdfText,
  type PdfTextReader,
  type SlipReading,
  type SlipFile,
  type SlipReader,
  type SlipSubject,
  type ReaderRefusalCode,
  type PageReading,
  refused,
  Unreadable,
} from "./port.ts";
import { canDraw, pagePrints, pageText, drawPage, withPdf } from "./pdf.ts";
import { putTogether } from "./put-together.ts";
import { median } from "./layout/place.ts";

/** Fewer pieces of print are a sign on a wall, not a page. */
const fewestPrints = 8;
/** Of 255, the mean of the picture. */
const darkBelow = 60;
/** In pixels of the picture as it was read: smaller letters cannot be distinguished. */
const legibleFrom = 12;
/** How sure the reader is of a letter, 0 to 1, in the middle of a page. */
const sharpFrom = 0.85;

/** Why a picture without results may still show some: what the student can do better. */
function whyUnreadable(
  readings: readonly PageReading[],
  picture: Bitmap,
): Extract<ReaderRefusalCode, "dark" | "too-far" | "blurred" | "no-results"> {
  const tokens = readings.flatMap(({ layout }) => layout.rows).flatMap((row) => row.tokens);
  const prints = [...new Set(tokens.map(({ print }) => print))];
  const isSharp = prints.length > 0 && median(prints.map(surenessOf)) >= sharpFrom;
  if (!isSharp && isDark(picture)) return "dark";
  if (prints.length < fewestPrints) return "no-results";
  if (median(prints.map(({ height }) => height)) < legibleFrom) return "too-far";
  return isSharp ? "no-results" : "blurred";
}

const surenessOf = ({ sureness }: Print) => (sureness === null ? 1 : median(sureness));

/** True if the picture shows something but is too dark. */
function isDark({ data }: Bitmap): boolean {
  let [sum, count, brightest] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 97) {
    sum += data[at]!;
    count += 1;
    brightest = Math.max(brightest, data[at]!);
  }
  return sum / count < darkBelow && brightest > darkBelow / 2;
}

/** Reading a scanned page takes a second or more; a slip has one or two pages. */
const mostScannedPages = 4;
const smallestSide = 160;

/**
 * Reads slips on this machine, without network or key. The first picture loads the models, which stay in
 * memory.
 */
export class BuiltInReader implements SlipReader, PdfTextReader {
  #models: Promise<OcrModels> | null = null;
  readonly #load: () => Promise<OcrModels>;
  #index: { subjects: readonly SlipSubject[]; index: SpellingIndex } | null = null;

  constructor(load?: () => Promise<OcrModels>) {
    this.#load = load ?? (async () => (await import("./ocr/models.ts")).loadModels());
  }

  /** @param goOn Called before each page that is read as a picture. */
  async read(
    file: SlipFile,
    subjects: readonly SlipSubject[],
    signal?: AbortSignal,
    goOn: () => void = () => {},
  ): Promise<SlipReading> {
    try {
      const index = this.#indexOf(subjects);
      const kind = fileKind(file.bytes);
      return kind === "pdf"
        ? await this.#readPdf(file.bytes, index, { signal, goOn })
        : await this.#readPicture(file.bytes, index);
    } catch (error) {
      if (signal?.aborted) return refused("cancelled");
      if (error instanceof Unreadable) return refused(error.code);
      throw error;
    }
  }

  async textOf({ bytes }: SlipFile): Promise<PdfText> {
    try {
      const pages: string[] = [];
      await withPdf(bytes, async (pdf) => {
        for (let number = 1; number <= pdf.numPages; number++) pages.push(await pageText(pdf, number));
      });
      return { outcome: "text", text: pages.join(" ") };
    } catch (error) {
      if (error instanceof Unreadable) return refused(error.code);
      throw error;
    }
  }

  #indexOf(subjects: readonly SlipSubject[]): SpellingIndex {
    if (this.#index?.subjects !== subjects) this.#index = { subjects, index: new SpellingIndex(subjects) };
    return this.#index.index;
  }

  async #readPicture(bytes: Uint8Array, index: SpellingIndex): Promise<SlipReading> {
    const { decodePicture, pictureFacts, pixelLimit } = await import("./ocr/bitmap.ts");
    const facts = await pictureFacts(bytes).catch((error: unknown) => {
      throw new Unreadable("damaged", error);
    });
    if (facts.width * facts.height > pixelLimit) throw new Unreadable("too-many-pixels");
    if (Math.min(facts.width, facts.height) < smallestSide) throw new Unreadable("too-small");
    const picture = await decodePicture(bytes).catch((error: unknown) => {
      throw new Unreadable("damaged", error);
    });
    const readings = await this.#look(picture, index);
    const reading = await putTogether(readings);
    const isNothing = reading.outcome === "refused" && reading.refusal.code === "no-results";
    return isNothing ? refused(whyUnreadable(readings, picture)) : reading;
  }

  /**
   * The code for pictures is loaded with the first picture: loading it would take longer than reading a text
   * PDF.
   */
  async #look(picture: Bitmap, index: SpellingIndex, page = 0): Promise<readonly PageReading[]> {
    const { readPicture } = await import("./read-picture.ts");
    return readPicture(await this.#loaded(), picture, index, page);
  }

  #loaded(): Promise<OcrModels> {
    this.#models ??= this.#load();
    return this.#models;
  }

  async #readPdf(bytes: Uint8Array, index: SpellingIndex, { signal, goOn }: Steps): Promise<SlipReading> {
    const { readings, pictures, all } = await withPdf(bytes, async (pdf) => {
      const found: PageReading[] = [];
      const without: number[] = [];
      for (let number = 1; number <= pdf.numPages; number++) {
        signal?.throwIfAborted();
        const { prints, width } = await pagePrints(pdf, number);
        if (prints.length === 0) without.push(number);
        else found.push(...textReadings(prints, width, index));
      }
      return { readings: found, pictures: without, all: pdf.numPages };
    });
    const fromText = await putTogether(readings);
    const isScan = fromText.outcome === "refused" && fromText.refusal.code === "no-results";
    // No page of a list may be skipped silently. The second page of a slip is its back.
    if (fromText.outcome === "candidates" && pictures.length > 0) {
      const seen = await this.#lookAt(bytes, pictures, index, { signal, goOn });
      return putTogether([...readings, ...seen].toSorted(byPage));
    }
    if (!isScan) return fromText;
    const numbers = Array.from({ length: Math.min(all, mostScannedPages) }, (_, at) => at + 1);
    const scanned = await putTogether(await this.#lookAt(bytes, numbers, index, { signal, goOn }));
    if (scanned.outcome === "candidates" && all > mostScannedPages) throw new Unreadable("too-many-scans");
    return scanned;
  }

  /** Renders the pages that are pictures and reads them one after the other. */
  async #lookAt(
    bytes: Uint8Array,
    numbers: readonly number[],
    index: SpellingIndex,
    { signal, goOn }: Steps,
  ): Promise<PageReading[]> {
    if (numbers.length > mostScannedPages) throw new Unreadable("too-many-scans");
    return withPdf(
      bytes,
      async (pdf) => {
        const seen: PageReading[] = [];
        for (const number of numbers) {
          signal?.throwIfAborted();
          goOn();
          seen.push(...(await this.#look(await drawPage(pdf, number), index, number - 1)));
        }
        return seen;
      },
      canDraw,
    );
  }
}

interface Steps {
  readonly signal: AbortSignal | undefined;
  readonly goOn: () => void;
}

const pageOf = ({ layout }: PageReading) => layout.rows[0]?.page ?? 0;
const byPage = (one: PageReading, other: PageReading) => pageOf(one) - pageOf(other);

function textReadings(prints: readonly Print[], width: number, index: SpellingIndex): PageReading[] {
  const { layouts, areHalves } = layoutsOf(prints, (part) => readLayout(part, width, index, exactScorer));
  return layouts.map((layout) => ({
    layout,
    pairs: layout.pairs,
    isOutOfStep: hasShiftedGrades(layout, layout.pairs),
    isHalf: areHalves,
    faintNames: new Set(),
    cropOf: null,
  }));
}
