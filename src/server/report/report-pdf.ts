import { disclaimer, productName } from "../../contract/product.ts";
import type { CheckResult } from "../../contract/checks.ts";
import type { Fonts } from "./fonts.ts";
import { packObjects } from "./pack-objects.ts";
import { Sheet, colours, leftEdge } from "./sheet.ts";
import { Sources } from "./sources.ts";
import { writeClosing } from "./sections/closing.ts";
import { writeHead } from "./sections/head.ts";
import { writeNearMisses, writeOpenProgrammes, writeOtherRoutes } from "./sections/lists.ts";
import { writeQualified, type Detail } from "./sections/qualified.ts";
import { writeSummary } from "./sections/summary.ts";

/** Longer lists get fewer lines a programme, so that the file stays small enough to send on. */
const fullDetailUpTo = { qualified: 150, others: 60 };

/** A stored, opened result as a PDF of at most some 200 KB: tagged, titled, readable without colour. */
export async function reportPdf(
  { result, resultAddress }: { result: CheckResult; resultAddress: string },
  fonts: Fonts,
): Promise<Buffer> {
  const title = `${productName} programme cut-off report ${result.check_code}`;
  const sheet = new Sheet(fonts, {
    title,
    author: productName,
    subject: disclaimer,
    date: new Date(result.date),
  });
  const sources = new Sources();
  const detail = (count: number, most: number): Detail => (count > most ? "brief" : "full");
  const { qualified_programs: qualified, near_misses: near, open_programs: open } = result;

  writeHead(sheet, result, resultAddress);
  writeSummary(sheet, result);
  writeQualified(sheet, result, sources, detail(qualified.length, fullDetailUpTo.qualified));
  writeNearMisses(sheet, result, sources, detail(near.length, fullDetailUpTo.others));
  writeOpenProgrammes(sheet, result, sources, detail(open.length, fullDetailUpTo.others));
  writeOtherRoutes(sheet, result);
  writeClosing(sheet, result, sources);
  sheet.finishPages((page, pages, y) => {
    const style = { size: 7.5, colour: colours.soft };
    sheet.placeArtifact([
      { text: `${productName} · ${result.check_code} · ${disclaimer}`, style, x: leftEdge, y },
      { text: `${page} of ${pages}`, style, y, align: "right" },
    ]);
  });
  return packObjects(await sheet.end());
}
