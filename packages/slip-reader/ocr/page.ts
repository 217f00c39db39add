import { type Bitmap, resizeTo, rotateQuarters } from "./bitmap.ts";
import { singleLetters } from "./single-letters.ts";
import type { OcrModels, Model } from "./models.ts";
import { type ReadLine, recognise, upsideDown } from "./recognise.ts";
import { type RotatedBox, type Point, boxAround, convexHull, smallestBox } from "./rotated-box.ts";
import { median } from "../layout/place.ts";

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
): Promise<{ bitmap: Bitmap; boxes: FoundBox[]; read: readonly ReadLine[] }> {
  let bitmap = picture;
  let boxes = await detectPrint(models.detect, bitmap, detectorSide(bitmap, options));
  if (isSideways(boxes)) {
    bitmap = await rotateQuarters(bitmap, 1);
    boxes = await detectPrint(models.detect, bitmap, detectorSide(bitmap, options));
  }
  const { isOnHead, upright } = await facingOf(models, bitmap, boxes);
  if (isOnHead) {
    bitmap = await rotateQuarters(bitmap, 2);
    boxes = boxes.map((box) => ({
      ...box,
      x: bitmap.width - box.x,
      y: bitmap.height - box.y,
      ...(box.bend ? { bend: -box.bend } : {}),
    }));
  }
  return { bitmap, boxes, read: isOnHead ? [] : upright };
}

export async function readPage(models: OcrModels, picture: Bitmap, options: PageOptions): Promise<ReadPage> {
  const { bitmap, boxes, read } = await findPrint(models, picture, options);
  const known = [...read, ...options.known];
  const lines: ReadLine[] = [];
  // A column of single letters is found as one tall box.
  const across = boxes.filter(({ width, height }) => height <= 2 * width);
  for (const box of across) {
    const line = known.find((one) => isSameBox(one.box, box)) ?? (await recognise(models, bitmap, box));
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
async function facingOf(
  models: OcrModels,
  bitmap: Bitmap,
  boxes: readonly FoundBox[],
): Promise<{ isOnHead: boolean; upright: readonly ReadLine[] }> {
  const samples = boxes
    .filter((box) => box.width > 4 * box.height && box.width < 25 * box.height)
    .sort((a, b) => b.width * b.score - a.width * a.score)
    .slice(0, 8);
  let against = 0;
  for (const box of samples) against += await upsideDown(models, bitmap, box);
  if (samples.length === 0 || against / samples.length < 0.15) return { isOnHead: false, upright: [] };
  const upright: ReadLine[] = [];
  const onHead: ReadLine[] = [];
  for (const box of samples.slice(0, 5)) {
    upright.push(await recognise(models, bitmap, box));
    onHead.push(await recognise(models, bitmap, { ...box, angle: box.angle + Math.PI }));
  }
  const sureness = (lines: readonly ReadLine[]) => lines.reduce((sum, { confidence }) => sum + confidence, 0);
  return { isOnHead: sureness(onHead) > sureness(upright), upright };
}

/** A pixel with a higher probability is print. */
const printThreshold = 0.3;
/** A component with a lower mean probability is noise. */
const boxThreshold = 0.5;
/** The detector is trained on shrunken lines; this factor restores their size. */
const unclip = 1.6;

interface FoundBox extends RotatedBox {
  readonly score: number;
}

/**
 * Finds the boxes of print on the page (PP-OCR's differentiable binarisation), in the bitmap's own pixels.
 */
async function detectPrint(detector: Model, page: Bitmap, side: number): Promise<FoundBox[]> {
  const scale = side / Math.max(page.width, page.height);
  const width = Math.max(32, Math.round((page.width * scale) / 32) * 32);
  const height = Math.max(32, Math.round((page.height * scale) / 32) * 32);
  const small = await resizeTo(page, width, height);
  const map = await detector(planes(small), [1, 3, height, width]);
  const found = componentBoxes(map.data, width, height);
  const sx = page.width / width;
  const sy = page.height / height;
  return found.map((box) => ({
    ...box,
    x: box.x * sx,
    y: box.y * sy,
    width: box.width * sx,
    height: box.height * sy,
    ...(box.bend ? { bend: box.bend / sx } : {}),
  }));
}

/** Normalises with ImageNet's mean and deviation, blue plane first, as in the model's training. */
function planes(bitmap: Bitmap): Float32Array {
  const mean = [0.406, 0.456, 0.485];
  const deviation = [0.225, 0.224, 0.229];
  const size = bitmap.width * bitmap.height;
  const out = new Float32Array(3 * size);
  for (let c = 0; c < 3; c++) {
    const source = 2 - c;
    const scale = 1 / (255 * deviation[c]!);
    const shift = mean[c]! / deviation[c]!;
    for (let i = 0, p = source; i < size; i++, p += 3) out[c * size + i] = bitmap.data[p]! * scale - shift;
  }
  return out;
}

function componentBoxes(map: Float32Array, width: number, height: number): FoundBox[] {
  const seen = new Uint8Array(width * height);
  const boxes: FoundBox[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || map[start]! <= printThreshold) continue;
    const { leftmost, rightmost, topmost, lowest, sum, count } = componentAt(start, map, width, height, seen);
    if (count < 6) continue;
    const box = curledBox(topmost, lowest) ?? boxOfComponent(leftmost, rightmost);
    const score = sum / Math.max(count, box.width * box.height);
    if (score < boxThreshold || Math.min(box.width, box.height) < 2) continue;
    const grow = (box.width * box.height * unclip) / (2 * (box.width + box.height));
    boxes.push({ ...box, width: box.width + 2 * grow, height: box.height + 2 * grow, score });
  }
  return boxes;
}

/** The connected component at `start`: its outline, and the sum of its probabilities. */
function componentAt(start: number, map: Float32Array, width: number, height: number, seen: Uint8Array) {
  const leftmost = new Map<number, number>();
  const rightmost = new Map<number, number>();
  const topmost = new Map<number, number>();
  const lowest = new Map<number, number>();
  let sum = 0;
  let count = 0;
  const stack = [start];
  seen[start] = 1;
  while (stack.length > 0) {
    const at = stack.pop()!;
    const x = at % width;
    const y = (at - x) / width;
    sum += map[at]!;
    count++;
    leftmost.set(y, Math.min(leftmost.get(y) ?? x, x));
    rightmost.set(y, Math.max(rightmost.get(y) ?? x, x));
    topmost.set(x, Math.min(topmost.get(x) ?? y, y));
    lowest.set(x, Math.max(lowest.get(x) ?? y, y));
    for (let dy = -1; dy <= 1; dy++) {
      const ny = y + dy;
      if (ny < 0 || ny >= height) continue;
      for (let dx = -1; dx <= 1; dx++) {
        const nx = x + dx;
        const next = ny * width + nx;
        if (nx < 0 || nx >= width || seen[next] || map[next]! <= printThreshold) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
  }
  return { leftmost, rightmost, topmost, lowest, sum, count };
}

function boxOfComponent(leftmost: Map<number, number>, rightmost: Map<number, number>): RotatedBox {
  const outline: Point[] = [];
  for (const y of [...leftmost.keys()].sort((a, b) => a - b)) {
    const left = leftmost.get(y)!;
    const right = rightmost.get(y)! + 1;
    outline.push({ x: left, y }, { x: right, y }, { x: left, y: y + 1 }, { x: right, y: y + 1 });
  }
  outline.sort((a, b) => a.y - b.y || a.x - b.x);
  const hull = convexHull(outline);
  const box = smallestBox(hull);
  // one or two letters have no direction
  return Math.max(box.width, box.height) < 2.5 * Math.min(box.width, box.height) ? boxAround(0, hull) : box;
}

/**
 * On a curled page a long line is an arc, and a straight box would overlap its neighbours. If a parabola
 * through the middles of the columns sags by more than a quarter of the line's height, the box follows the
 * parabola.
 */
function curledBox(topmost: Map<number, number>, lowest: Map<number, number>): RotatedBox | null {
  const columns = [...topmost.keys()].sort((a, b) => a - b);
  const thickness = median(columns.map((x) => lowest.get(x)! - topmost.get(x)! + 1));
  const width = columns.length;
  if (width < 10 * thickness) return null;
  const middle = (columns[0]! + columns.at(-1)!) / 2;
  // sums for the parabola v = a + b·u + c·u², u symmetric about the middle
  let n = 0;
  let uu = 0;
  let uuuu = 0;
  let v0 = 0;
  let v1 = 0;
  let v2 = 0;
  for (const x of columns) {
    const u = x - middle;
    const v = (topmost.get(x)! + lowest.get(x)! + 1) / 2;
    n++;
    uu += u * u;
    uuuu += u ** 4;
    v0 += v;
    v1 += u * v;
    v2 += u * u * v;
  }
  const slope = v1 / uu;
  const bend = (n * v2 - uu * v0) / (n * uuuu - uu * uu);
  if (Math.abs(bend) * (width / 2) ** 2 < 0.25 * thickness || Math.abs(slope) > 0.5) return null;
  const angle = Math.atan(slope);
  const cos = Math.cos(angle);
  return {
    x: middle + 0.5,
    y: v0 / n,
    width: width / cos,
    height: thickness * cos,
    angle,
    bend: bend * cos ** 3,
  };
}
