import { productName } from "../../../../kernel/contract/product.ts";
import { speechIn } from "../../../../words/speech.ts";
import type { Fonts } from "./fonts.ts";
import { PdfSheet, colours, leftEdge, contentWidth, type Tag, rightEdge } from "./sheet.ts";
import { Sources, type Source } from "./sources.ts";
import { nearMisses, openElsewhere, openSection, programmesToConfirm } from "./sections/lists.ts";
import { writeQualified } from "./sections/qualified.ts";
import {
  type PdfContent,
  type Section,
  writeSection,
  type SectionInput,
  softText,
  boldText,
} from "./sections/section.ts";
import { nextSteps } from "./sections/steps.ts";
import { countryRule, writeSummary } from "./sections/summary.ts";
import type { CheckFacts } from "../../contract/check-facts.ts";
import type { Words } from "../../../../words/words.ts";
import { encode } from "uqr";

export interface Report extends PdfContent {
  /** Address in the QR code. */
  readonly resultAddress: string;
  /** Numbers and choices without the lists. */
  readonly isShort?: boolean;
}

/** An opened result as a PDF: tagged, titled, readable without colour. */
export async function reportPdf(report: Report, fonts: Fonts): Promise<Buffer> {
  const { answer, lists, resultAddress, isShort } = report;
  const { words } = speechIn(["answer", "results", "lists", "report", "study"]);
  const { t } = words;
  const disclaimer = t("frame.statement");
  const sheet = new PdfSheet(fonts, {
    title: t("report.title", { product: productName, code: answer.check_code }),
    author: productName,
    subject: disclaimer,
    date: new Date(answer.date),
    // Ghanaian English, for screen readers.
    language: "en-GH",
  });
  const about = { words, answer, lists, sources: new Sources(new URL(resultAddress).origin) };
  const write = (...sections: Section[]) => {
    for (const section of sections) writeSection(sheet, section);
  };
  writeHead(sheet, about, resultAddress);
  write(...countryRule(about));
  writeSummary(sheet, about, answer.steps.resit?.failed ?? []);
  write(...nextSteps(about));
  if (!isShort) {
    // In the order of the result's page: open, to confirm, not open yet.
    writeQualified(sheet, about);
    write(
      ...openSection(about),
      ...openElsewhere(about),
      ...programmesToConfirm(about),
      ...nearMisses(about),
    );
    writeClosing(sheet, about);
  }
  sheet.finishPages((page, pages, y) => {
    const style = { size: 7.5, colour: colours.soft };
    sheet.placeArtifact([
      { text: `${productName} · ${answer.check_code} · ${disclaimer}`, style, x: leftEdge, y },
      { text: t("report.page", { page, pages }), style, y, align: "right" },
    ]);
  });
  return sheet.end();
}

interface LinkArea {
  structParent: Tag;
  /** A String object is a PDF string; a plain one would be written as a name. */
  // oxlint-disable-next-line typescript/no-wrapper-object-types
  Contents: String;
}

/** The sources, the receipt, and a note on the limits of this document. */
function writeClosing(sheet: PdfSheet, about: SectionInput): void {
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

const qrSize = 74;

function writeHead(sheet: PdfSheet, { words, answer }: SectionInput, resultAddress: string): void {
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
    softText(aboutCheck(answer), 9.5, at),
    softText(t("report.checked", { day: fullDay(answer.date), code: answer.check_code }), 9.5, at),
  ]);
  writeQr(sheet, words, resultAddress, top);
  sheet.y = Math.max(sheet.y, top + qrSize + 26) + 10;
  head.end();
}

/** Without a name rather than "For ?????": the fonts have Latin letters alone. */
const hasLetters = (name: string) => /^[\p{Script=Latin}\p{M}'’-]+$/u.test(name);

function aboutCheck({ certificate, course, level, school, country }: CheckFacts): string {
  return [certificate, course, level, school.name, country.name].filter((part) => part !== null).join(" · ");
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
