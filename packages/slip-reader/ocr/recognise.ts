import type { Bitmap } from "./bitmap.ts";
import type { OcrModels } from "./models.ts";
import { type RotatedBox, offsetByBend } from "./rotated-box.ts";

const lineHeight = 48;
const widest = 1920;

/** Probabilities of every character at every step along a line: `steps` × `classes`, row by row. */
interface LineProbabilities {
  readonly steps: number;
  readonly classes: number;
  readonly values: Float32Array;
}

interface ReadCharacter {
  readonly character: string;
  readonly probability: number;
  /** Position along the line, as a share of its width, 0 to 1. */
  readonly at: number;
  readonly step: number;
}

export interface ReadLine {
  readonly box: RotatedBox;
  readonly text: string;
  readonly characters: readonly ReadCharacter[];
  /** Mean probability of the characters. */
  readonly confidence: number;
  readonly probabilities: LineProbabilities;
}

export async function recognise(models: OcrModels, page: Bitmap, box: RotatedBox): Promise<ReadLine> {
  const width = Math.min(widest, Math.max(16, Math.round((lineHeight * box.width) / box.height / 8) * 8));
  const input = straighten(page, box, width, lineHeight);
  const { data, dims } = await models.recognise(input, [1, 3, lineHeight, width]);
  const probabilities = { steps: dims[1]!, classes: dims[2]!, values: data };
  const characters = decode(probabilities, models.characters);
  const sum = characters.reduce((total, c) => total + c.probability, 0);
  return {
    box,
    text: characters.map((c) => c.character).join(""),
    characters,
    confidence: characters.length > 0 ? sum / characters.length : 0,
    probabilities,
  };
}

/** The probability that the line is upside down. */
export async function upsideDown(models: OcrModels, page: Bitmap, box: RotatedBox): Promise<number> {
  const fitted = { ...box, width: Math.min(box.width, box.height * 4) };
  const { data } = await models.facing(straighten(page, fitted, 192, lineHeight), [1, 3, lineHeight, 192]);
  return data[1]!;
}

/** Cuts a tilted box out of the page as a level strip, blue plane first, each value between -1 and 1. */
function straighten(page: Bitmap, box: RotatedBox, width: number, height: number): Float32Array {
  const out = new Float32Array(3 * width * height);
  const plane = width * height;
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const stepX = box.width / width;
  const stepY = box.height / height;
  // when shrinking, several samples per pixel are needed, or thin strokes are lost
  const looks = Math.max(1, Math.min(4, Math.round(Math.max(stepX, stepY))));
  const share = 1 / (127.5 * looks * looks);
  const { data, width: pw, height: ph } = page;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let ly = 0; ly < looks; ly++) {
        const v = (row + (ly + 0.5) / looks) * stepY - box.height / 2;
        for (let lx = 0; lx < looks; lx++) {
          const u = (column + (lx + 0.5) / looks) * stepX - box.width / 2;
          const across = v + offsetByBend(box, u);
          const x = Math.min(pw - 1.001, Math.max(0, box.x + u * cos - across * sin - 0.5));
          const y = Math.min(ph - 1.001, Math.max(0, box.y + u * sin + across * cos - 0.5));
          const x0 = Math.floor(x);
          const y0 = Math.floor(y);
          const fx = x - x0;
          const fy = y - y0;
          const p = (y0 * pw + x0) * 3;
          const q = p + pw * 3;
          const w00 = (1 - fx) * (1 - fy);
          const w10 = fx * (1 - fy);
          const w01 = (1 - fx) * fy;
          const w11 = fx * fy;
          r += data[p]! * w00 + data[p + 3]! * w10 + data[q]! * w01 + data[q + 3]! * w11;
          g += data[p + 1]! * w00 + data[p + 4]! * w10 + data[q + 1]! * w01 + data[q + 4]! * w11;
          b += data[p + 2]! * w00 + data[p + 5]! * w10 + data[q + 2]! * w01 + data[q + 5]! * w11;
        }
      }
      const at = row * width + column;
      out[at] = b * share - 1;
      out[plane + at] = g * share - 1;
      out[2 * plane + at] = r * share - 1;
    }
  }
  return out;
}

/**
 * The model gives a narrow gap between words a probability of 0.1 to 0.5 long before it writes a space, and
 * other places less than 0.02. Measured on 522 spaces in names and 4,921 places within words: one space is
 * below 0.1, eight other places are above 0.04.
 */
const gapFrom = 0.04;

/** Best path: the likeliest class at each step, without repeats and blanks, with likely gaps as spaces. */
function decode(line: LineProbabilities, characters: readonly string[]): ReadCharacter[] {
  const read: ReadCharacter[] = [];
  const spaces = characters.flatMap((c, i) => (c === " " ? [i] : []));
  let last = 0;
  let gap = { step: 0, probability: 0 };
  for (let step = 0; step < line.steps; step++) {
    const offset = step * line.classes;
    let best = 0;
    for (let c = 1; c < line.classes; c++) {
      if (line.values[offset + c]! > line.values[offset + best]!) best = c;
    }
    for (const space of spaces) {
      const probability = line.values[offset + space]!;
      if (probability > gap.probability) gap = { step, probability };
    }
    if (best !== 0 && best !== last) {
      const isLetter = characters[best] !== " ";
      if (isLetter && gap.probability > gapFrom && read.length > 0 && read.at(-1)!.character !== " ") {
        const { step: at, probability } = gap;
        read.push({ character: " ", probability, at: (at + 0.5) / line.steps, step: at });
      }
      gap = { step, probability: 0 };
      const probability = line.values[offset + best]!;
      read.push({ character: characters[best] ?? "", probability, at: (step + 0.5) / line.steps, step });
    }
    last = best;
  }
  return read;
}

/**
 * The logarithm of the probability that the steps from `from` to `to` say exactly `text` (the CTC forward
 * sum). Free reading picks the likeliest letter at each step; this measures how well each allowed answer
 * fits.
 */
export function logLikelihood(
  line: LineProbabilities,
  characters: readonly string[],
  text: string,
  from = 0,
  to = line.steps,
): number {
  const labels = [...text].map((c) => characters.indexOf(c));
  const states = 2 * labels.length + 1;
  let now = new Float64Array(states);
  let scaleLog = 0;
  const probability = (step: number, state: number) =>
    line.values[step * line.classes + (state % 2 === 0 ? 0 : labels[(state - 1) / 2]!)]! + 1e-9;
  now[0] = probability(from, 0);
  if (states > 1) now[1] = probability(from, 1);
  for (let step = from + 1; step < to; step++) {
    const next = new Float64Array(states);
    let total = 0;
    for (let s = 0; s < states; s++) {
      let sum = now[s]! + (s > 0 ? now[s - 1]! : 0);
      if (s % 2 === 1 && s > 1 && labels[(s - 1) / 2] !== labels[(s - 3) / 2]) sum += now[s - 2]!;
      next[s] = sum * probability(step, s);
      total += next[s]!;
    }
    if (total <= 0) return -Infinity;
    scaleLog += Math.log(total);
    for (let s = 0; s < states; s++) next[s] = next[s]! / total;
    now = next;
  }
  return scaleLog + Math.log(now[states - 1]! + (states > 1 ? now[states - 2]! : 0));
}
