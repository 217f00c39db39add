import { productName } from "../../../../../kernel/contract/product.ts";
import type { CheckFacts } from "../../../contract/check-facts.ts";
import { courseName } from "../../../../../words/data-names.ts";
import type { Words } from "../../../../../words/words.ts";
import { colours, contentWidth, leftEdge, rightEdge, type PdfSheet } from "../sheet.ts";
import { encode } from "uqr";
import { type SectionInput, boldText, softText } from "./section.ts";

const qrSize = 74;

export function writeHead(sheet: PdfSheet, { words, answer }: SectionInput, resultAddress: string): void {
  const { t, fullDay } = words;
  const top = sheet.y;
  drawMark(sheet, top);
  const head = sheet.section();
  sheet.place(head, "P", [boldText(productName, 15, { x: leftEdge + 29, y: top + 1 })]);
  sheet.y = top + 34;
  const at = { width: contentWidth - qrSize - 24 };
  sheet.write(head, "H1", [boldText(t("report.heading"), 22, at)]);
  sheet.y += 2;
  const { first_name: name } = answer;
  sheet.write(head, "P", [
    ...(name === null || !hasLetters(name) ? [] : [boldText(t("report.for", { name }), 11, at)]),
    softText(aboutCheck(words, answer), 9.5, at),
    softText(t("report.checked", { day: fullDay(answer.date), code: answer.check_code }), 9.5, at),
  ]);
  writeQr(sheet, words, resultAddress, top);
  sheet.y = Math.max(sheet.y, top + qrSize + 26) + 10;
  head.end();
}

/** Without a name rather than "For ?????": the fonts have Latin letters alone. */
const hasLetters = (name: string) => /^[\p{Script=Latin}\p{M}'’-]+$/u.test(name);

function aboutCheck(words: Words, { certificate, course, level, school, country }: CheckFacts): string {
  return [
    certificate,
    course === null ? null : courseName(words, course),
    words.t("common.level", { level }),
    school.name,
    words.t("common.countryName", { country: country.code, name: country.name }),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** The product's own sign. */
function drawMark(sheet: PdfSheet, top: number): void {
  sheet.decorate((doc) => {
    doc.roundedRect(leftEdge, top, 22, 22, 6).fill(colours.brand);
    doc
      .moveTo(leftEdge + 6, top + 16)
      .bezierCurveTo(leftEdge + 13, top + 15, leftEdge + 9, top + 9, leftEdge + 16, top + 7)
      .lineWidth(1.8)
      .lineCap("round")
      .stroke("#FFFFFF");
    doc.circle(leftEdge + 16, top + 7, 1.8).fill(colours.gold);
  });
}

function writeQr(sheet: PdfSheet, { t }: Words, resultAddress: string, top: number): void {
  const x = rightEdge - qrSize;
  const about = {
    alt: t("report.qr", { address: resultAddress }),
    bbox: [x, top, rightEdge, top + qrSize],
  };
  const figure = sheet.doc.struct("Figure", about, () =>
    drawQr(sheet.doc, resultAddress, { x, y: top, size: qrSize }),
  );
  sheet.root.add(figure);
  const at = { x: x - 20, width: qrSize + 40, align: "center", y: top + qrSize + 4 } as const;
  sheet.place(sheet.root, "P", [softText(t("report.scan"), 7.5, at)]);
}

/** Draws `text` as a QR code with its top left corner at x, y; neighbours in a row become one bar. */
function drawQr(doc: PDFKit.PDFDocument, text: string, place: { x: number; y: number; size: number }): void {
  const { data } = encode(text, { ecc: "M", border: 0 });
  const unit = place.size / data.length;
  for (const [row, cells] of data.entries()) {
    for (let start = 0; start < cells.length; start += 1) {
      if (!cells[start]) continue;
      let end = start;
      while (cells[end + 1]) end += 1;
      // Slightly wider, because viewers show white seams between the bars.
      doc.rect(place.x + start * unit, place.y + row * unit, (end - start + 1) * unit, unit + 0.05);
      start = end;
    }
  }
  doc.fill("#000000");
}
