import { contentWidth, leftEdge, type PdfSheet, type Tag } from "../sheet.ts";
import type { Source } from "../sources.ts";
import { type SectionInput, type Section, softText, writeSection } from "./section.ts";

interface LinkArea {
  structParent: Tag;
  /** A String object is a PDF string; a plain one would be written as a name. */
  // oxlint-disable-next-line typescript/no-wrapper-object-types
  Contents: String;
}

/** The sources, the receipt, and a note on the limits of this document. */
export function writeClosing(sheet: PdfSheet, about: SectionInput): void {
  const { t } = about.words;
  writeSources(sheet, about);
  for (const section of receipt(about)) writeSection(sheet, section);
  const limits = [t("frame.statement"), t("report.disclaimer.cutOff")];
  writeSection(sheet, {
    title: t("frame.disclaimer"),
    size: 11,
    lead: limits.map((text) => softText(text, 8.5)),
  });
}

function writeSources(sheet: PdfSheet, { words, answer, sources }: SectionInput): void {
  const list = sources.list();
  if (list.length === 0) return;
  const title = words.t("report.sources", { day: words.when(answer.catalogue.checked_on) });
  writeSection(sheet, { title, size: 11 }, (section) => {
    for (const source of list) {
      writeSource(sheet, section, source, words.t("report.source", { number: source.number }));
    }
  });
}

function writeSource(
  sheet: PdfSheet,
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

function receipt({ words: { t, money, fullDay }, answer: { payment } }: SectionInput): Section[] {
  const { status, amount, paid_at: paidAt, reference } = payment;
  if (status !== "paid") return [];
  const price = money(amount * 100);
  const lines = [
    paidAt === null
      ? t("report.receipt.paid", { price })
      : t("report.receipt.paidOn", { price, day: fullDay(paidAt) }),
    ...(reference === null ? [] : [t("report.receipt.reference", { reference })]),
  ];
  return [{ title: t("report.receipt"), size: 11, lead: lines.map((text) => softText(text, 8.5)) }];
}
