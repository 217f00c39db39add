import { disclaimer } from "../../../contract/product.ts";
import type { CheckResult } from "../../../contract/checks.ts";
import { colours, contentWidth, leftEdge, type Sheet, type Tag } from "../sheet.ts";
import type { Sources } from "../sources.ts";
import { inWords } from "./words.ts";

interface LinkArea {
  structParent: Tag;
  /** A String object is a PDF string; a plain one would be written as a name. */
  // oxlint-disable-next-line typescript/no-wrapper-object-types
  Contents: String;
}

const heading = { size: 11, weight: "bold" } as const;
const soft = { size: 8.5, colour: colours.soft };

/** Where the figures come from, what was paid, and what this document is not. */
export function writeClosing(sheet: Sheet, result: CheckResult, sources: Sources): void {
  writeSources(sheet, sources, inWords(result.catalogue.checked_on));
  if (result.payment.status === "paid") writeReceipt(sheet, result);
  sheet.makeRoom(60);
  const section = sheet.section();
  sheet.write(section, "H2", [{ text: "Disclaimer", style: heading }]);
  sheet.write(section, "P", [
    { text: disclaimer, style: soft },
    {
      text: "A cut-off is the published figure of the year named beside it; schools set new ones each year.",
      style: soft,
    },
  ]);
  section.end();
}

function writeSources(sheet: Sheet, sources: Sources, checkedOn: string): void {
  const list = sources.list();
  if (list.length === 0) return;
  sheet.makeRoom(70);
  const section = sheet.section();
  sheet.write(section, "H2", [{ text: `Sources, last checked on ${checkedOn}`, style: heading }]);
  for (const [number, address] of list) {
    const line = { text: `[${number}] ${address}`, style: { size: 8 }, width: contentWidth };
    const height = sheet.heightOf(line);
    sheet.makeRoom(height);
    const top = sheet.y;
    const link = sheet.doc.struct("Link");
    section.add(link);
    link.add(() => void sheet.drawLine(line, top));
    // The types know less than the library: structParent ties the area to its tag.
    const area: LinkArea = { structParent: link, Contents: new String(`Source ${number}`) };
    sheet.doc.link(
      leftEdge,
      top,
      contentWidth,
      height,
      address,
      area as unknown as PDFKit.Mixins.AnnotationOption,
    );
    link.end();
    sheet.y = top + height;
  }
  sheet.y += 10;
  section.end();
}

function writeReceipt(sheet: Sheet, { payment }: CheckResult): void {
  sheet.makeRoom(60);
  const section = sheet.section();
  const parts = [`${payment.currency} ${payment.amount.toFixed(2)} paid`];
  if (payment.paid_at !== null) parts.push(`on ${inWords(payment.paid_at)}`);
  sheet.write(section, "H2", [{ text: "Receipt", style: heading }]);
  sheet.write(section, "P", [
    { text: `Programme Cut-off Checker: ${parts.join(" ")}`, style: soft },
    ...(payment.reference === null ? [] : [{ text: `Reference ${payment.reference}`, style: soft }]),
  ]);
  sheet.y += 10;
  section.end();
}
