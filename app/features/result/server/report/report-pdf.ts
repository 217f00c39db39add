import { productName } from "../../../../kernel/contract/product.ts";
import type { CheckResult } from "../../contract/check-result.ts";
import type { Answer } from "../../contract/answer.ts";
import { speechIn } from "../../../../words/speech.ts";
import type { Fonts } from "./fonts.ts";
import { PdfSheet, colours, leftEdge } from "./sheet.ts";
import { Sources } from "./sources.ts";
import { writeClosing } from "./sections/closing.ts";
import { writeHead } from "./sections/head.ts";
import { nearMisses, openSection, otherRoutes, programmesToConfirm } from "./sections/lists.ts";
import { writeQualified } from "./sections/qualified.ts";
import { type Section, writeSection } from "./sections/section.ts";
import { nextSteps } from "./sections/steps.ts";
import { countryRule, writeSummary } from "./sections/summary.ts";

/** What a report is written from. */
export interface PdfContent {
  readonly result: CheckResult;
  readonly next: Pick<Answer, "steps" | "wish">;
}

export interface Report extends PdfContent {
  /** Address in the QR code. */
  readonly resultAddress: string;
}

/** An opened result as a PDF: tagged, titled, readable without colour. */
export async function reportPdf({ result, next, resultAddress }: Report, fonts: Fonts): Promise<Buffer> {
  const { words } = speechIn(["answer", "results", "lists", "report", "study"]);
  const { t } = words;
  const disclaimer = t("frame.statement");
  const sheet = new PdfSheet(fonts, {
    title: t("report.title", { product: productName, code: result.check_code }),
    author: productName,
    subject: disclaimer,
    date: new Date(result.date),
    // Ghanaian English, for screen readers.
    language: "en-GH",
  });
  const about = { words, result, sources: new Sources(new URL(resultAddress).origin) };
  const write = (...sections: Section[]) => {
    for (const section of sections) writeSection(sheet, section);
  };
  writeHead(sheet, about, resultAddress);
  write(...countryRule(about));
  writeSummary(sheet, about, next.steps.resit?.failed ?? []);
  write(...nextSteps(about, next));
  // In the order of the result's page: open, to confirm, not open yet.
  writeQualified(sheet, about);
  const isOpenElsewhere = result.qualified_programs.length + result.open_programs.length === 0;
  write(
    ...openSection(about),
    ...(isOpenElsewhere ? otherRoutes(about) : []),
    ...programmesToConfirm(about),
    ...nearMisses(about),
    ...(isOpenElsewhere ? [] : otherRoutes(about)),
  );
  writeClosing(sheet, about);
  sheet.finishPages((page, pages, y) => {
    const style = { size: 7.5, colour: colours.soft };
    sheet.placeArtifact([
      { text: `${productName} · ${result.check_code} · ${disclaimer}`, style, x: leftEdge, y },
      { text: t("report.page", { page, pages }), style, y, align: "right" },
    ]);
  });
  return sheet.end();
}
