import type { CheckResult } from "../../../contract/check-result.ts";
import type { Words } from "../../../language/words.ts";
import { contentWidth, leftEdge, type Sheet, type Tag } from "../sheet.ts";
import type { Source, Sources } from "../sources.ts";
import { soft, writeSection } from "./blocks.ts";

interface LinkArea {
  structParent: Tag;
  /** A String object is a PDF string; a plain one would be written as a name. */
  // oxlint-disable-next-line typescript/no-wrapper-object-types
  Contents: String;
}

/** The sources, the receipt, and a note on the limits of this document. */
export function writeClosing(sheet: Sheet, words: Words, result: CheckResult, sources: Sources): void {
  const { t } = words;
  writeSources(sheet, words, sources, words.when(result.catalogue.checked_on));
  if (result.payment.status === "paid") writeReceipt(sheet, words, result);
  writeSection(sheet, { title: t("frame.disclaimer"), size: 11, room: 60 }, (section) =>
    sheet.write(section, "P", [soft(t("frame.statement"), 8.5), soft(t("report.disclaimer.cutOff"), 8.5)]),
  );
}

function writeSources(sheet: Sheet, { t }: Words, sources: Sources, checkedOn: string): void {
  const list = sources.list();
  if (list.length === 0) return;
  const title = t("report.sources", { day: checkedOn });
  writeSection(sheet, { title, size: 11, room: 70 }, (section) => {
    for (const source of list)
      writeSource(sheet, section, source, t("report.source", { number: source.number }));
  });
}

function writeSource(
  sheet: Sheet,
  section: Tag,
  { number, title, doubt, address }: Source,
  contents: string,
): void {
  const text = [`[${number}] ${title}.`, doubt].filter((part) => part !== null).join(" ");
  const line = { text, style: { size: 8 }, width: contentWidth };
  const height = sheet.heightOf(line);
  sheet.makeRoom(height);
  const top = sheet.y;
  const link = sheet.doc.struct("Link");
  section.add(link);
  link.add(() => void sheet.drawLine(line, top));
  // The types know less than the library: structParent ties the area to its tag.
  const area: LinkArea = { structParent: link, Contents: new String(contents) };
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

function writeReceipt(sheet: Sheet, { t, money, fullDay }: Words, { payment }: CheckResult): void {
  const { amount, paid_at: paidAt, reference } = payment;
  const price = money(amount * 100);
  const text =
    paidAt === null
      ? t("report.receipt.paid", { price })
      : t("report.receipt.paidOn", { price, day: fullDay(paidAt) });
  writeSection(sheet, { title: t("report.receipt"), size: 11, room: 60 }, (section) =>
    sheet.write(section, "P", [
      soft(text, 8.5),
      ...(reference === null ? [] : [soft(t("report.receipt.reference", { reference }), 8.5)]),
    ]),
  );
}
