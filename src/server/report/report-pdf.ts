import { productName } from "../../contract/product.ts";
import type { CheckResult } from "../../contract/check-result.ts";
import type { Answer } from "../../contract/answer.ts";
import type { LanguageId } from "../../language/page-words.ts";
import { speechIn } from "../../language/speech.ts";
import type { Fonts } from "./fonts.ts";
import { packObjects } from "./pack-objects.ts";
import { Sheet, colours, leftEdge } from "./sheet.ts";
import { Sources } from "./sources.ts";
import { writeClosing } from "./sections/closing.ts";
import { writeHead } from "./sections/head.ts";
import {
  writeNearMisses,
  writeNearToConfirm,
  writeOpenProgrammes,
  writeOtherRoutes,
  writeToConfirm,
} from "./sections/lists.ts";
import { writeQualified, type Detail } from "./sections/qualified.ts";
import { writeSteps } from "./sections/steps.ts";
import { writeCountryRule, writeSummary } from "./sections/summary.ts";

/** Longer lists get fewer lines per programme, so that the file stays small. */
const fullDetailUpTo = { qualified: 150, others: 60 };

/** What a report is written from. */
export interface ReportAnswer {
  readonly result: CheckResult;
  readonly next: Pick<Answer, "steps" | "wish">;
}

export interface Report extends ReportAnswer {
  /** Address in the QR code. */
  readonly resultAddress: string;
  readonly language: LanguageId;
}

/** An opened result as a PDF of at most 200 KB: tagged, titled, readable without colour. */
export async function reportPdf(
  { result, next, resultAddress, language }: Report,
  fonts: Fonts,
): Promise<Buffer> {
  const { words } = speechIn(language, ["answer", "results", "lists", "report"]);
  const { t } = words;
  const disclaimer = t("frame.statement");
  const sheet = new Sheet(fonts, {
    title: t("report.title", { product: productName, code: result.check_code }),
    author: productName,
    subject: disclaimer,
    date: new Date(result.date),
    // Ghanaian English, for screen readers.
    language: words.language === "en" ? "en-GH" : words.language,
  });
  const sources = new Sources(new URL(resultAddress).origin);
  const detail = (count: number, most: number): Detail => (count > most ? "brief" : "full");
  const { qualified_programs: qualified, near_misses: near, open_programs: open } = result;

  // In the order of the result's page: open, to confirm, not open yet.
  const isOpenElsewhere = qualified.length + open.length === 0;
  writeHead(sheet, words, result, resultAddress);
  writeCountryRule(sheet, words, result);
  writeSummary(sheet, words, result);
  writeSteps(sheet, words, result, next);
  writeQualified(sheet, words, result, {
    sources,
    detail: detail(qualified.length, fullDetailUpTo.qualified),
  });
  writeOpenProgrammes(sheet, words, result, { sources, detail: detail(open.length, fullDetailUpTo.others) });
  if (isOpenElsewhere) writeOtherRoutes(sheet, words, result);
  writeToConfirm(sheet, words, result, {
    sources,
    detail: detail(result.to_confirm_counts.within, fullDetailUpTo.others),
  });
  writeNearMisses(sheet, words, result, { sources, detail: detail(near.length, fullDetailUpTo.others) });
  writeNearToConfirm(sheet, words, result, {
    sources,
    detail: detail(result.to_confirm_counts.near, fullDetailUpTo.others),
  });
  if (!isOpenElsewhere) writeOtherRoutes(sheet, words, result);
  writeClosing(sheet, words, result, sources);
  sheet.finishPages((page, pages, y) => {
    const style = { size: 7.5, colour: colours.soft };
    sheet.placeArtifact([
      { text: `${productName} · ${result.check_code} · ${disclaimer}`, style, x: leftEdge, y },
      { text: t("report.page", { page, pages }), style, y, align: "right" },
    ]);
  });
  return packObjects(await sheet.end());
}
