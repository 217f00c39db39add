import type { CheckResult } from "../../../contract/check-result.ts";
import type { Words } from "../../../language/words.ts";
import { colours, contentWidth, leftEdge, type Sheet, type Tag } from "../sheet.ts";
import type { Sources } from "../sources.ts";

interface LinkArea {
  structParent: Tag;
  /** A String object is a PDF string; a plain one would be written as a name. */
  // oxlint-disable-next-line typescript/no-wrapper-object-types
  Contents: String;
}

const heading = { size: 11, weight: "bold" } as const;
const soft = { size: 8.5, colour: colours.soft };

/** The sources, the receipt, and a note on the limits of this document. */
export function writeClosing(sheet: Sheet, words: Words, result: CheckResult, sources: Sources): void {
  const { t } = words;
  writeSources(sheet, words, sources, words.when(result.catalogue.checked_on));
  if (result.payment.status === "paid") writeReceipt(sheet, words, result);
  sheet.makeRoom(60);
  const section = sheet.section();
  sheet.write(section, "H2", [{ text: t("report.disclaimer"), style: heading }]);
  sheet.write(section, "P", [
    { text: t("frame.statement"), style: soft },
    { text: t("report.disclaimer.cutOff"), style: soft },
  ]);
  section.end();
}

function writeSources(sheet: Sheet, { t }: Words, sources: Sources, checkedOn: string): void {
  const list = sources.list();
  if (list.length === 0) return;
  sheet.makeRoom(70);
  const section = sheet.section();
  sheet.write(section, "H2", [{ text: t("report.sources", { day: checkedOn }), style: heading }]);
  for (const { number, title, doubt, address } of list) {
    const text = [`[${number}] ${title}.`, doubt].filter((part) => part !== null).join(" ");
    const line = { text, style: { size: 8 }, width: contentWidth };
    const height = sheet.heightOf(line);
    sheet.makeRoom(height);
    const top = sheet.y;
    const link = sheet.doc.struct("Link");
    section.add(link);
    link.add(() => void sheet.drawLine(line, top));
    // The types know less than the library: structParent ties the area to its tag.
    const area: LinkArea = { structParent: link, Contents: new String(t("report.source", { number })) };
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

function writeReceipt(sheet: Sheet, { t, money, fullDay }: Words, { payment }: CheckResult): void {
  sheet.makeRoom(60);
  const section = sheet.section();
  const { amount, paid_at: paidAt, reference } = payment;
  const price = money(amount * 100);
  const text =
    paidAt === null
      ? t("report.receipt.paid", { price })
      : t("report.receipt.paidOn", { price, day: fullDay(paidAt) });
  sheet.write(section, "H2", [{ text: t("report.receipt"), style: heading }]);
  sheet.write(section, "P", [
    { text, style: soft },
    ...(reference === null ? [] : [{ text: t("report.receipt.reference", { reference }), style: soft }]),
  ]);
  sheet.y += 10;
  section.end();
}
