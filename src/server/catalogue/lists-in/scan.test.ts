import assert from "node:assert/strict";
import { suite, test } from "node:test";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { canDraw, drawPage, withPdf } from "../../providers/reader/pdf.ts";
import { readBytes } from "./read-list-file.ts";
import { pdfTable } from "./testing/pdf-table.ts";

const table = [
  ["1.", "BSc. Agriculture", "20"],
  ["2.", "BSc. Civil Engineering (Obuasi Campus)", "11"],
  ["3.", "BSc. Mathematics", "15"],
  ["4.", "Bsc. BDS (Dental Surgery) (Fee-Paying Only)", "09"],
] as const;
const header = ["No.", "Programme", "Cut-off"];

async function pictureOf(pdf: Uint8Array): Promise<Buffer> {
  const page = await withPdf(pdf, (document) => drawPage(document, 1), canDraw);
  const { data, width, height } = page;
  return sharp(Buffer.from(data), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

suite("lists that are pictures", () => {
  test("a scan in a PDF without a text layer gives the same rows", async () => {
    const picture = await pictureOf(await pdfTable(header, table));
    const document = new PDFDocument({ size: "A4", margin: 0 });
    const pieces: Buffer[] = [];
    document.on("data", (piece: Buffer) => pieces.push(piece));
    document.image(picture, 0, 0, { width: 595 }).end();
    await new Promise((resolve) => document.on("end", resolve));
    const { format, tables } = await readBytes(Buffer.concat(pieces), "scan.pdf");
    assert.equal(format, "scan");
    const cells = tables[0]!.rows.map((row) => row.cells.join(" ").replaceAll(/\s+/g, " "));
    const printed = [header, ...table].map((row) => row.join(" "));
    assert.deepEqual(cells, printed);
  });

  test("of a PDF, only the pages that are named are read", async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`${at + 1}.`, "BSc Programme", "12"]);
    const pdf = await pdfTable(header, rows);
    const { tables } = await readBytes(pdf, "guide.pdf", { from: 2, to: 2 });
    assert.ok(tables[0]!.rows.every(({ place }) => place.startsWith("page 2")));
    await assert.rejects(() => readBytes(pdf, "guide.pdf", { from: 9, to: 9 }), /no pages 9 to 9/);
  });
});
