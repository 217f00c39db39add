import { colours } from "./sheet.ts";

/** Six grades of 1. */
const best = 6;

/**
 * Draws the scale from 6 (best) to the worst credits, 36 or 24: a dot for the student, a bar for the cut-off, the difference filled.
 */
export function drawLadder(
  doc: PDFKit.PDFDocument,
  place: { x: number; y: number; width: number },
  figures: { aggregate: number | null; cutOff: number | null; last: number },
): void {
  const { x, y, width } = place;
  const at = (points: number) => {
    const part = (Math.min(Math.max(points, best), figures.last) - best) / (figures.last - best);
    return Math.round((x + part * width) * 10) / 10;
  };
  doc.rect(x, y - 1.5, width, 3).fill(colours.tint);
  const { aggregate, cutOff } = figures;
  if (aggregate !== null && cutOff !== null && cutOff !== aggregate) {
    const from = Math.min(at(aggregate), at(cutOff));
    const to = Math.max(at(aggregate), at(cutOff));
    doc.rect(from, y - 1.5, to - from, 3).fill(cutOff > aggregate ? colours.brand : colours.line);
  }
  if (cutOff !== null) doc.rect(at(cutOff) - 0.8, y - 5, 1.6, 10).fill(colours.ink);
  if (aggregate !== null) {
    doc.circle(at(aggregate), y, 3.6).lineWidth(1.2).fillAndStroke("#FFFFFF", colours.ink);
    doc.circle(at(aggregate), y, 1.9).fill(colours.ink);
  }
}

const steps = { "High Chance": 3, "Good Chance": 2, Competitive: 1, Challenging: 0 } as const;

/** Three rising bars; the number filled shows the chance without colour. */
export function drawChanceBars(
  doc: PDFKit.PDFDocument,
  place: { x: number; y: number },
  chance: keyof typeof steps,
): void {
  for (let step = 0; step < 3; step += 1) {
    const height = 4 + step * 2;
    doc.rect(place.x + step * 4, place.y + 8 - height, 2.8, height);
    if (step < steps[chance]) doc.fill(colours.ink);
    else doc.lineWidth(0.5).stroke(colours.soft);
  }
}
