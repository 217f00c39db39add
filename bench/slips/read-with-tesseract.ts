import { type Subject, SpellingIndex } from "@okwan/engine";
import { createRequire } from "node:module";
import path from "node:path";
import sharp from "sharp";
import { createWorker, OEM, PSM } from "tesseract.js";
import type { MarkScorer } from "../../packages/slip-reader/layout/find-marks.ts";
import { gradesOf } from "../../packages/slip-reader/layout/printed-grades.ts";
import type { Print } from "../../packages/slip-reader/layout/print.ts";
import { readLayout } from "../../packages/slip-reader/layout/read-layout.ts";
import { canDraw, drawPage, withPdf } from "../../packages/slip-reader/pdf.ts";
import type { SlipReading } from "@okwan/slip-reader";
import { putTogether } from "../../packages/slip-reader/put-together.ts";

export type Read = (bytes: Uint8Array, file: string) => Promise<SlipReading>;

/** Misreadings that a parser of tesseract's text must know, besides doubled letters ("Cc"). */
const tesseractMisreads: Readonly<Record<string, string>> = {
  AL: "A1",
  AI: "A1",
  CS: "C5",
  CG: "C6",
  CB: "C6",
  EB: "E8",
  FG: "F9",
  FQ: "F9",
};

/** tesseract.js 7, English "best_int" model, on a grey, stretched picture; returns words with their boxes. */
export async function readWithTesseract(subjects: readonly Subject[]): Promise<Read> {
  const data = path.dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json"));
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: path.join(data, "4.0.0_best_int"),
    cacheMethod: "none",
    gzip: true,
  });
  // of its page modes the one that loses the fewest single grades
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  const index = new SpellingIndex(subjects);
  return async (bytes) => {
    const { picture, width } = await cleaned(bytes);
    const { data: page } = await worker.recognize(picture, { rotateAuto: true }, { blocks: true });
    const words = (page.blocks ?? [])
      .flatMap((block) => block.paragraphs)
      .flatMap((paragraph) => paragraph.lines)
      .flatMap((line) => line.words.map((word) => ({ ...word, line: line.bbox })));
    const prints = words.map(({ text, bbox, line }, source): Print => {
      const step = (bbox.x1 - bbox.x0) / Math.max(1, text.length);
      return {
        text,
        left: bbox.x0,
        right: bbox.x1,
        y: (line.y0 + line.y1) / 2,
        height: line.y1 - line.y0,
        places: Array.from(text, (_, i) => bbox.x0 + (i + 0.5) * step),
        sureness: null,
        source,
        page: 0,
      };
    });
    const judge: MarkScorer = (token, scale) => {
      const isDoubled = token.text.length === 2 && token.text[0] === token.text[1];
      const grade = isDoubled ? token.text[0]! : (tesseractMisreads[token.text] ?? token.text);
      if (!gradesOf[scale].includes(grade)) return null;
      const sure = (words[token.print.source]?.confidence ?? 0) / 100;
      return { probabilities: new Map([[grade, sure]]), fit: 1 };
    };
    const layout = readLayout(prints, width, index, judge);
    return putTogether([
      { layout, pairs: layout.pairs, isOutOfStep: false, isHalf: false, faintNames: new Set(), cropOf: null },
    ]);
  };
}

async function cleaned(bytes: Uint8Array): Promise<{ picture: Buffer; width: number }> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
  const source = isPdf
    ? await withPdf(
        bytes,
        async (pdf) => {
          const { data, width, height } = await drawPage(pdf, 1);
          return sharp(data, { raw: { width, height, channels: 3 } });
        },
        canDraw,
      )
    : sharp(bytes).rotate().resize(2400, 2400, { fit: "inside", withoutEnlargement: true });
  const { data, info } = await source.greyscale().normalise().png().toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width };
}
