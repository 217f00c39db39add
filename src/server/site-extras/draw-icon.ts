import sharp from "sharp";

export interface Icon {
  readonly size: number;
  /** true: the whole square is green with the path in the middle, so that a phone may cut out any shape. */
  readonly isMaskable: boolean;
}

/** The rising path with the gold end: the logo of src/web/ui/logo.tsx on its 28-unit grid. */
const way =
  '<path d="M7 20c4 0 5-3 6.5-6S16.5 9 19 8.5" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round"/><circle cx="20.5" cy="8" r="2.6" fill="#f3b61f"/>';

export async function drawIcon({ size, isMaskable }: Icon): Promise<Buffer> {
  const inside = isMaskable
    ? `<rect width="28" height="28" fill="#07452e"/><g transform="translate(14 14) scale(.8) translate(-14 -14)">${way}</g>`
    : `<rect width="28" height="28" rx="6.5" fill="#07452e"/>${way}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 28 28">${inside}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
