import { encode } from "uqr";

/** Draws `text` as a QR code with its top left corner at x, y; neighbours in a row become one bar. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  place: { x: number; y: number; size: number },
): void {
  const { data } = encode(text, { ecc: "M", border: 0 });
  const unit = place.size / data.length;
  for (const [row, cells] of data.entries()) {
    for (let start = 0; start < cells.length; start += 1) {
      if (!cells[start]) continue;
      let end = start;
      while (cells[end + 1]) end += 1;
      // A hair wider, or viewers show white seams between the bars.
      doc.rect(place.x + start * unit, place.y + row * unit, (end - start + 1) * unit, unit + 0.05);
      start = end;
    }
  }
  doc.fill("#000000");
}
