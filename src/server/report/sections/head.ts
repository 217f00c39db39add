import { productName } from "../../../contract/product.ts";
import type { CheckResult } from "../../../contract/checks.ts";
import { drawQr } from "../qr.ts";
import { colours, contentWidth, leftEdge, rightEdge, type Sheet } from "../sheet.ts";
import { inWords } from "./words.ts";

const qrSize = 74;

/** Whose result this is, of which day, and where it can be opened again. */
export function writeHead(sheet: Sheet, result: CheckResult, resultAddress: string): void {
  const top = sheet.y;
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
  const head = sheet.section();
  sheet.place(head, "P", [
    { text: productName, style: { size: 15, weight: "bold" }, x: leftEdge + 29, y: top + 1 },
  ]);
  sheet.y = top + 34;
  const width = contentWidth - qrSize - 24;
  sheet.write(head, "H1", [{ text: "Programme Cut-off", style: { size: 22, weight: "bold" }, width }]);
  sheet.y += 2;
  const soft = { size: 9.5, colour: colours.soft };
  const about = [result.certificate, result.course, result.level, result.school.name, result.country.name];
  sheet.write(head, "P", [
    ...(result.first_name === null
      ? []
      : [{ text: `For ${result.first_name}`, style: { size: 11, weight: "bold" as const }, width }]),
    { text: about.filter((part) => part !== null).join(" · "), style: soft, width },
    { text: `Checked on ${inWords(result.date)} · check code ${result.check_code}`, style: soft, width },
  ]);
  writeQr(sheet, resultAddress, top);
  sheet.y = Math.max(sheet.y, top + qrSize + 26) + 10;
  head.end();
}

function writeQr(sheet: Sheet, resultAddress: string, top: number): void {
  const x = rightEdge - qrSize;
  const about = {
    alt: `QR code that opens this result: ${resultAddress}`,
    bbox: [x, top, rightEdge, top + qrSize],
  };
  const figure = sheet.doc.struct("Figure", about, () =>
    drawQr(sheet.doc, resultAddress, { x, y: top, size: qrSize }),
  );
  sheet.root.add(figure);
  sheet.place(sheet.root, "P", [
    {
      text: "Scan to open this result",
      style: { size: 7.5, colour: colours.soft },
      x: x - 20,
      width: qrSize + 40,
      align: "center",
      y: top + qrSize + 4,
    },
  ]);
}
