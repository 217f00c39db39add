import type { ReadLine } from "../ocr/recognise.ts";
import { type RotatedBox, offsetByBend } from "../ocr/rotated-box.ts";
import type { Print } from "./print.ts";
import { median } from "./place.ts";

/** The slope of the print at each place of the page, and where print stands when its rows are level and its columns upright. */
export interface Levelling {
  slopeAt(x: number, y: number): number;
  levelled(x: number, y: number): Point;
  /** The inverse: the place on the page of a levelled place. */
  onPage(x: number, y: number): Point;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Levels a page. The slopes of the long lines show tilt, perspective and curl. A smooth field fitted to them
 * maps every piece of print to the middle of the page: print of one line gets one height.
 */
export function levellingOf(lines: readonly ReadLine[], width: number): Levelling {
  const long = alongThePage(
    lines.filter(({ box }) => box.width > 5 * box.height && box.width > 0.04 * width),
  );
  const middleSlope = median(long.map(({ box }) => Math.tan(box.angle)));
  const usable = long.filter(({ box }) => Math.abs(Math.tan(box.angle) - middleSlope) < 0.12);
  const mid = width / 2;
  const terms = (x: number, y: number): number[] => {
    const u = (x - mid) / width;
    const v = (y - mid) / width;
    return usable.length >= 14 ? [1, u, v, u * u, u * v] : usable.length >= 7 ? [1, u, v] : [1];
  };
  const pieces = usable.flatMap(({ box }) => piecesOf(box));
  const weights = pieces.map((piece) => piece.weight);
  const samples = pieces.map(({ x, y, slope }) => ({ terms: terms(x, y), value: slope }));
  let factors = samples.length > 0 ? leastSquares(samples, weights) : [0];
  const miss = (i: number) => Math.abs(samples[i]!.value - dot(factors, samples[i]!.terms));
  if (samples.length >= 7) {
    const allowed = 2.5 * Math.max(0.003, median(samples.map((_, i) => miss(i))));
    const trimmed = weights.map((w, i) => (miss(i) > allowed ? 0 : w));
    factors = leastSquares(samples, trimmed);
  }
  const slopeAt = (x: number, y: number) => dot(factors, terms(x, y));
  const follow = (from: number, to: number, y: number) => {
    const steps = 16;
    const dx = (to - from) / steps;
    let height = y;
    for (let i = 0; i < steps; i++) height += dx * slopeAt(from + (i + 0.5) * dx, height);
    return height;
  };
  const heights = lines.map(({ box }) => follow(box.x, mid, box.y));
  const lean = leanOf(lines, heights, middleSlope);
  return {
    slopeAt,
    levelled(x, y) {
      const height = follow(x, mid, y);
      return { x: x + lean * (height - mid), y: height };
    },
    onPage(x, y) {
      const onPage = x - lean * (y - mid);
      return { x: onPage, y: follow(mid, onPage, y) };
    },
  };
}

/** Columns may lean otherwise than the rows of a turned page, for the perspective. */
const apart = [0, 0.02, -0.02, 0.04, -0.04, 0.06, -0.06, 0.08, -0.08, 0.1, -0.1, 0.12, -0.12];
/** In heights of print: left edges that are nearer are below each other. */
const sameEdge = 0.6;

/** How far the columns lean: as far as puts the most print below other print, and nearest to the turn of the rows. */
function leanOf(lines: readonly ReadLine[], heights: readonly number[], turn: number): number {
  const aligned = (lean: number) => {
    const edges = lines
      .map(({ box }, at) => ({ x: box.x - box.width / 2 + lean * heights[at]!, near: sameEdge * box.height }))
      .toSorted((a, b) => a.x - b.x);
    let sum = 0;
    for (const [at, { x, near }] of edges.entries())
      for (let next = at + 1; next < edges.length && edges[next]!.x - x < near; next++)
        sum += 1 - (edges[next]!.x - x) / near;
    return sum;
  };
  const leans = apart.map((more) => ({ lean: turn + more, fit: aligned(turn + more) }));
  return leans.reduce((best, one) => (one.fit > best.fit ? one : best)).lean;
}

/** The steepest slope of a photographed page. If fewer lines than this are level, all lines are used. */
const steepest = 0.3;
const fewestLines = 5;

/** Words of a watermark run diagonally and are often the majority: the other lines level the page. */
function alongThePage(lines: readonly ReadLine[]): readonly ReadLine[] {
  const level = lines.filter(({ box }) => Math.abs(Math.tan(box.angle)) < steepest);
  return level.length >= fewestLines ? level : lines;
}

/** True for print that is long enough to have a direction, and whose direction differs from the page's. */
const isAcross = ({ box }: ReadLine, level: Levelling) =>
  box.width > 2.5 * box.height && Math.abs(Math.tan(box.angle) - level.slopeAt(box.x, box.y)) > 0.25;

/** A straight line has one slope; a bent one counts as three pieces. */
function piecesOf(box: RotatedBox): { x: number; y: number; slope: number; weight: number }[] {
  const weight = Math.min(15, box.width / box.height);
  const slope = Math.tan(box.angle);
  if (!box.bend) return [{ x: box.x, y: box.y, slope, weight }];
  return [-box.width / 3, 0, box.width / 3].map((u) => ({
    x: box.x + u,
    y: box.y + u * slope + offsetByBend(box, u),
    slope: slope + 2 * box.bend! * u,
    weight: weight / 3,
  }));
}

/** The levelled print of a page, without print that runs across it, such as a watermark. */
export function printsOf(lines: readonly ReadLine[], level: Levelling, page: number): Print[] {
  return lines.flatMap((line, source) => {
    if (isAcross(line, level)) return [];
    const { box, text, characters } = line;
    const reach = (box.width / 2) * Math.cos(box.angle);
    const { x, y } = level.levelled(box.x, box.y + offsetByBend(box, 0));
    const left = x - reach;
    return {
      text,
      left,
      right: x + reach,
      y,
      height: box.height,
      places: characters.map(({ at }) => left + 2 * reach * at),
      sureness: characters.map(({ probability }) => probability),
      source,
      page,
    };
  });
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, v, i) => sum + v * (b[i] ?? 0), 0);

/** Weighted least squares by the normal equations, with a little damping of everything but the constant. */
function leastSquares(
  samples: readonly { terms: readonly number[]; value: number }[],
  weights: readonly number[],
): number[] {
  const n = samples[0]!.terms.length;
  const m = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n + 1 }, (__, j) => (i === j && i > 0 ? 0.3 : i === j ? 1e-9 : 0)),
  );
  samples.forEach(({ terms, value }, s) => {
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) m[i]![j]! += weights[s]! * terms[i]! * terms[j]!;
      m[i]![n]! += weights[s]! * terms[i]! * value;
    }
  });
  for (let i = 0; i < n; i++) {
    const pivot = m[i]![i]!;
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const factor = m[k]![i]! / pivot;
      for (let j = i; j <= n; j++) m[k]![j]! -= factor * m[i]![j]!;
    }
  }
  return m.map((row, i) => row[n]! / row[i]!);
}
