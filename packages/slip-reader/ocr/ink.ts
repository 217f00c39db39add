import type { Bitmap } from "./bitmap.ts";
import type { RotatedBox } from "./rotated-box.ts";

/**
 * The part of the page around a box, with stamps and signatures faded: coloured ink is light in at least one
 * of the three colours, black print in none.
 */
export function withoutColouredInk(page: Bitmap, box: RotatedBox): Bitmap {
  const data = new Uint8Array(page.data);
  const reachX = box.width / 2 + box.height;
  const reachY = box.height + (Math.abs(Math.sin(box.angle)) * box.width) / 2;
  const x0 = Math.max(0, Math.floor(box.x - reachX));
  const x1 = Math.min(page.width, Math.ceil(box.x + reachX));
  const y0 = Math.max(0, Math.floor(box.y - reachY));
  const y1 = Math.min(page.height, Math.ceil(box.y + reachY));
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = (y * page.width + x) * 3;
      const lightest = Math.max(page.data[at]!, page.data[at + 1]!, page.data[at + 2]!);
      data[at] = data[at + 1] = data[at + 2] = lightest;
    }
  }
  return { ...page, data };
}
