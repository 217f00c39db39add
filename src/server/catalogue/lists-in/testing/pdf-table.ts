import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

/**
 * In the file itself: a font that is only named is another one on each machine, and a scan of it reads
 * otherwise there.
 */
const font = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
);

/**
 * A table drawn as a PDF with a text layer, the way a guide is printed; long names go on on a second line.
 */
export async function pdfTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: "A4", margin: 50, font });
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const lefts = [50, 90, 470];
  const widths = [30, 340, 70];
  let y = 60;
  for (const row of [header, ...rows]) {
    const heights = row.map((cell, at) => document.fontSize(10).heightOfString(cell, { width: widths[at]! }));
    const height = Math.max(...heights);
    if (y + height > 780) {
      document.addPage();
      y = 60;
    }
    row.forEach((cell, at) => document.text(cell, lefts[at]!, y, { width: widths[at]! }));
    y += height + 8;
  }
  document.end();
  await new Promise((resolve) => document.on("end", resolve));
  return Buffer.concat(pieces);
}
