import { createRequire } from "node:module";
import sharp, { type OverlayOptions } from "sharp";
import { productName } from "../../../contract/product.ts";

/** Lines of a share picture; a long one is written smaller. */
export interface SharePicture {
  readonly above: string;
  readonly title: string;
  readonly below: string;
}

const { resolve } = createRequire(import.meta.url);
const figtree = "@expo-google-fonts/figtree";
const regular = { font: "Figtree", fontfile: resolve(`${figtree}/400Regular/Figtree_400Regular.ttf`) };
const bold = { font: "Figtree Bold", fontfile: resolve(`${figtree}/700Bold/Figtree_700Bold.ttf`) };

/** Our green with the logo, and the kente strip of src/web/app/app.css, three times as large. */
const background = Buffer.from(`
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="#07452e"/>
  <g transform="translate(80 76) scale(2.3)">
    <rect width="28" height="28" rx="8" fill="#ffffff"/>
    <path d="M7 20C11 20 12 17 13.5 14S16.5 9 19 8.5" fill="none" stroke="#07452e" stroke-width="2.8"
      stroke-linecap="round"/>
    <circle cx="20.5" cy="8" r="2.6" fill="#f3b61f"/>
  </g>
  <pattern id="kente" width="246" height="24" patternUnits="userSpaceOnUse" y="606">
    <rect width="246" height="24" fill="#f3b61f"/>
    <rect width="78" height="24" fill="#07452e"/>
    <rect x="102" width="24" height="24" fill="#b93f22"/>
    <rect x="150" width="78" height="24" fill="#0a6a45"/>
    <rect x="228" width="18" height="24" fill="#14231c"/>
  </pattern>
  <rect y="606" width="1200" height="24" fill="url(#kente)"/>
</svg>`);

/** The picture other sites show beside a link to us: our green, the woven strip, the page's own words. */
export async function drawShare({ above, title, below }: SharePicture): Promise<Buffer> {
  const lines = [
    write(productName, { ...bold, colour: "#ffffff", height: 40, left: 164, top: 92 }),
    write(above, { ...regular, colour: "#c9dfd3", height: 36, left: 80, top: 205 }),
    write(title, { ...bold, colour: "#ffffff", height: 200, left: 80, top: 270 }),
    write(below, { ...regular, colour: "#f3b61f", height: 40, left: 80, top: 520 }),
  ];
  // Few colours: a palette makes it a third of the size.
  return sharp(background).composite(lines.flat()).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}

/** Words as large as fit into the width of the picture and this height. */
function write(
  words: string,
  { colour, left, top, ...text }: typeof bold & { colour: string; left: number; top: number; height: number },
): OverlayOptions[] {
  if (words === "") return [];
  const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const marked = `<span foreground="${colour}">${escaped}</span>`;
  return [{ input: { text: { ...text, text: marked, width: 1040, rgba: true } }, left, top }];
}
