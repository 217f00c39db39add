import type { Bitmap } from "./bitmap.ts";
import { rotateQuarters } from "./bitmap.ts";
import type { FoundBox } from "./detect.ts";
import { detectPrint } from "./detect.ts";
import { singleLetters } from "./single-letters.ts";
import type { OcrModels } from "./models.ts";
import type { ReadLine } from "./recognise.ts";
import { recognise, upsideDown } from "./recognise.ts";
import type { RotatedBox } from "./rotated-box.ts";

interface ReadPage {
  /** The page as it was read: upright. */
  readonly bitmap: Bitmap;
  readonly lines: readonly ReadLine[];
}

interface PageOptions {
  /** Longest side of the detector's input in pixels; the cost grows with its square. */
  readonly detectorSide: number;
  /** Also look for single letters, which the detector misses. */
  readonly withSingleLetters?: boolean;
  /** Lines of an earlier look at the same picture: where a box is the same, it is not read again. */
  readonly known: readonly ReadLine[];
}

/** Turns the page upright and finds its print. */
async function findPrint(
  models: OcrModels,
  picture: Bitmap,
  options: PageOptions,
): Promise<{ bitmap: Bitmap; boxes: FoundBox[] }> {
  let bitmap = picture;
  let boxes = await detectPrint(models.detect, bitmap, detectorSide(bitmap, options));
  if (isSideways(boxes)) {
    bitmap = await rotateQuarters(bitmap, 1);
    boxes = await detectPrint(models.detect, bitmap, detectorSide(bitmap, options));
  }
  if (await isUpsideDown(models, bitmap, boxes)) {
    bitmap = await rotateQuarters(bitmap, 2);
    boxes = boxes.map((box) => ({
      ...box,
      x: bitmap.width - box.x,
      y: bitmap.height - box.y,
      ...(box.bend ? { bend: -box.bend } : {}),
    }));
  }
  return { bitmap, boxes };
}

export async function readPage(models: OcrModels, picture: Bitmap, options: PageOptions): Promise<ReadPage> {
  const { bitmap, boxes } = await findPrint(models, picture, options);
  const lines: ReadLine[] = [];
  // A column of single letters is found as one tall box.
  const across = boxes.filter(({ width, height }) => height <= 2 * width);
  for (const box of across) {
    const line =
      options.known.find((one) => isSameBox(one.box, box)) ?? (await recognise(models, bitmap, box));
    if (line.text.trim() !== "") lines.push(line);
  }
  for (const box of options.withSingleLetters ? await singleLetters(bitmap, across) : []) {
    const line = await recognise(models, bitmap, box);
    if (/^(?:[A-F]\d?|[1-9])$/i.test(line.text.trim())) lines.push(line);
  }
  return { bitmap, lines };
}

/** In heights of print: a box of the same line differs by less from one look to the next. */
const sameBox = 0.2;

const isSameBox = (one: RotatedBox, other: RotatedBox): boolean =>
  Math.max(
    Math.abs(one.x - other.x),
    Math.abs(one.y - other.y),
    Math.abs(one.width - other.width),
    Math.abs(one.height - other.height),
  ) <
  sameBox * other.height;

/** A small picture is enlarged by half; more brings nothing. */
function detectorSide(bitmap: Bitmap, { detectorSide: side }: PageOptions): number {
  return Math.min(side, Math.max(640, Math.round(Math.max(bitmap.width, bitmap.height) * 1.5)));
}

/** Print runs across the page. If most of its length runs down, the page lies on its side. */
function isSideways(boxes: readonly FoundBox[]): boolean {
  let across = 0;
  let down = 0;
  for (const { width, height } of boxes) {
    if (width > 2 * height) across += width;
    if (height > 2 * width) down += height;
  }
  return down > across;
}

/**
 * The small classifier looks at a few lines. If it is unsure, both directions are read and the surer one
 * wins.
 */
async function isUpsideDown(models: OcrModels, bitmap: Bitmap, boxes: readonly FoundBox[]): Promise<boolean> {
  const samples = boxes
    .filter((box) => box.width > 4 * box.height && box.width < 25 * box.height)
    .sort((a, b) => b.width * b.score - a.width * a.score)
    .slice(0, 8);
  if (samples.length === 0) return false;
  let against = 0;
  for (const box of samples) against += await upsideDown(models, bitmap, box);
  const share = against / samples.length;
  if (share < 0.15) return false;
  let upright = 0;
  let onHead = 0;
  for (const box of samples.slice(0, 5)) {
    upright += (await recognise(models, bitmap, box)).confidence;
    onHead += (await recognise(models, bitmap, { ...box, angle: box.angle + Math.PI })).confidence;
  }
  return onHead > upright;
}
