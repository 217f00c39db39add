import { median } from "../layout/place.ts";
import { type Bitmap, resizeTo } from "./bitmap.ts";
import type { RotatedBox } from "./rotated-box.ts";

/** The page is scaled down until a line of print has this height, in pixels. */
const lineOf = 24;
/** A pixel that differs less from its surroundings, of 255, is paper. */
const contrast = 36;
/** In line heights, margins included: a capital is smaller than its line, and may be set larger. */
const lowest = 0.4;
const highest = 1.9;
/** More boxes than this are a pattern or noise. */
const most = 60;
/**
 * A page full of print has some three thousand letters. Each is compared with those before it, so a page of
 * spots must stop early.
 */
const mostParts = 5_000;

interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The share of the box that is ink. */
  readonly filled: number;
}

/**
 * Boxes where one or two letters may stand alone. The detector is trained on words and misses the single
 * letter of a grade in a card. Every letter-sized shape outside the print found so far is a candidate; most
 * candidates are not letters.
 */
export async function singleLetters(page: Bitmap, found: readonly RotatedBox[]): Promise<RotatedBox[]> {
  if (found.length === 0) return [];
  const scale = Math.min(1, lineOf / median(found.map(({ height }) => height)));
  const size = [page.width, page.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const small = await resizeTo(page, ...size);
  const line = median(found.map(({ height }) => height)) * scale;
  const parts = partsOf(inkOf(small, Math.round(2 * line)), small).filter((part) => isOfLetter(part, line));
  if (parts.length > mostParts) return [];
  const letters = togetherIn(parts)
    .filter((group) => group.length <= 2)
    .map(boxRound)
    .filter((part) => !found.some((box) => isIn(part, box, scale)));
  if (letters.length > most) return [];
  const slope = median(found.filter(({ width, height }) => width > 4 * height).map(({ angle }) => angle));
  return letters.map((part) => {
    const height = (part.bottom - part.top) / scale;
    return {
      x: (part.left + part.right) / 2 / scale,
      y: (part.top + part.bottom) / 2 / scale,
      width: (part.right - part.left) / scale + 0.7 * height,
      height: 1.6 * height,
      angle: slope,
    };
  });
}

/** Marks the pixels that differ from the mean around them in at least one colour. */
function inkOf({ data, width, height }: Bitmap, reach: number): Uint8Array {
  const ink = new Uint8Array(width * height);
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let channel = 0; channel < 3; channel++) {
    for (let y = 0; y < height; y++) {
      let row = 0;
      for (let x = 0; x < width; x++) {
        row += data[(y * width + x) * 3 + channel]!;
        sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
      }
    }
    for (let y = 0; y < height; y++) {
      const [y0, y1] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
      for (let x = 0; x < width; x++) {
        const [x0, x1] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
        const sum =
          sums[y1 * (width + 1) + x1]! -
          sums[y0 * (width + 1) + x1]! -
          sums[y1 * (width + 1) + x0]! +
          sums[y0 * (width + 1) + x0]!;
        const mean = sum / ((x1 - x0) * (y1 - y0));
        if (Math.abs(data[(y * width + x) * 3 + channel]! - mean) > contrast) ink[y * width + x] = 1;
      }
    }
  }
  return ink;
}

/** The connected components of the ink. */
function partsOf(ink: Uint8Array, { width, height }: Bitmap): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue;
    let [left, right, top, bottom, count] = [width, 0, height, 0, 0];
    const stack = [start];
    ink[start] = 2;
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % width;
      const y = (at - x) / width;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      count++;
      for (const next of [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        y > 0 ? at - width : -1,
        y < height - 1 ? at + width : -1,
      ]) {
        if (next < 0 || ink[next] !== 1) continue;
        ink[next] = 2;
        stack.push(next);
      }
    }
    parts.push({ left, right, top, bottom, filled: count / ((right - left) * (bottom - top)) });
  }
  return parts;
}

function isOfLetter({ left, right, top, bottom, filled }: Part, line: number): boolean {
  const [width, height] = [right - left, bottom - top];
  const isHighEnough = height > lowest * line && height < highest * line;
  return isHighEnough && width > 0.15 * height && width < 1.4 * height && filled > 0.15 && filled < 0.85;
}

/** Groups letters of one size that are close to each other. */
function togetherIn(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts.toSorted((a, b) => a.left - b.left)) {
    const height = part.bottom - part.top;
    const near = groups.find((group) => {
      const last = group.at(-1)!;
      const isLevel = Math.abs(last.bottom - part.bottom) < 0.4 * height;
      return isLevel && part.left - last.right < 0.6 * height && part.left >= last.left;
    });
    if (near) near.push(part);
    else groups.push([part]);
  }
  return groups;
}

const boxRound = (group: readonly Part[]) => ({
  left: Math.min(...group.map(({ left }) => left)),
  right: Math.max(...group.map(({ right }) => right)),
  top: Math.min(...group.map(({ top }) => top)),
  bottom: Math.max(...group.map(({ bottom }) => bottom)),
});

function isIn(part: ReturnType<typeof boxRound>, box: RotatedBox, scale: number): boolean {
  const [x, y] = [(part.left + part.right) / 2 / scale, (part.top + part.bottom) / 2 / scale];
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const along = (x - box.x) * cos + (y - box.y) * sin;
  const across = (y - box.y) * cos - (x - box.x) * sin;
  return Math.abs(along) < box.width / 2 && Math.abs(across) < box.height / 2;
}
