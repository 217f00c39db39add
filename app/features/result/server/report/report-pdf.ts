import { productName } from "../../../../kernel/contract/product.ts";
import { speechIn } from "../../../../words/speech.ts";
import type { Fonts } from "./fonts.ts";
import { PdfSheet, colours, leftEdge } from "./sheet.ts";
import { Sources } from "./sources.ts";
import { writeClosing } from "./sections/closing.ts";
import { writeHead } from "./sections/head.ts";
import { nearMisses, openElsewhere, openSection, programmesToConfirm } from "./sections/lists.ts";
import { writeQualified } from "./sections/qualified.ts";
import { type PdfContent, type Section, writeSection } from "./sections/section.ts";
import { nextSteps } from "./sections/steps.ts";
import { countryRule, writeSummary } from "./sections/summary.ts";

export interface Report extends PdfContent {
  /** Address in the QR code. */
  readonly resultAddress: string;
}

/** An opened result as a PDF: tagged, titled, readable without colour. */
export async function reportPdf({ answer, lists, resultAddress }: Report, fonts: Fonts): Promise<Buffer> {
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
  // In the order of the result's page: open, to confirm, not open yet.
  writeQualified(sheet, about);
  write(...openSection(about), ...openElsewhere(about), ...programmesToConfirm(about), ...nearMisses(about));
  writeClosing(sheet, about);
  sheet.finishPages((page, pages, y) => {
    const style = { size: 7.5, colour: colours.soft };
    sheet.placeArtifact([
      { text: `${productName} · ${answer.check_code} · ${disclaimer}`, style, x: leftEdge, y },
      { text: t("report.page", { page, pages }), style, y, align: "right" },
    ]);
  });
  return sheet.end();
}
