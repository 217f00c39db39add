import type { CheckResult } from "../../../contract/check-result.ts";
import type { ProgrammeOut } from "../../../contract/programme.ts";
import { chanceName } from "../../../language/data-names.ts";
import { nothingWords } from "../../../language/result-view.ts";
import type { Words } from "../../../language/words.ts";
import { drawChanceBars, drawLadder } from "../ladder.ts";
import {
  colours,
  contentWidth,
  leftEdge,
  lineHeight,
  rightEdge,
  type Line,
  type PlacedLine,
  type Sheet,
  type Tag,
} from "../sheet.ts";
import type { Sources } from "../sources.ts";
import { earlierFigures, whereOf } from "./words.ts";

export type Detail = "full" | "brief";

/** How a list is written. */
export interface HowToWrite {
  readonly sources: Sources;
  readonly detail: Detail;
}

const rankWidth = 26;
const sideWidth = 150;
const textX = leftEdge + rankWidth;
const textWidth = contentWidth - rankWidth - sideWidth - 14;
const sideX = rightEdge - sideWidth;

const soft = { size: 8.5, colour: colours.soft };

/** The programmes whose cut-off the aggregate meets, in the order of the result; or why there is none. */
export function writeQualified(sheet: Sheet, words: Words, result: CheckResult, how: HowToWrite): void {
  const { qualified_programs: qualified, open_programs: open, country_rule: rule } = result;
  // The list of open programmes says it (lists.ts), or the country's rule that there is no list.
  if (qualified.length === 0 && (open.length > 0 || (rule !== undefined && result.total_programs === 0)))
    return;
  const section = sheet.section();
  sheet.makeRoom(120);
  sheet.write(section, "H2", [
    {
      text: words.t("report.qualified", { count: result.total_qualified }),
      style: { size: 14, weight: "bold" },
    },
  ]);
  sheet.write(section, "P", [
    { text: introduction(words, result), style: { size: 9, colour: colours.soft } },
  ]);
  sheet.y += 6;
  if (qualified.length > 0) {
    const list = sheet.group(section, "L");
    for (const [index, programme] of qualified.entries()) {
      writeProgramme(sheet, words, list, programme, { ...how, rank: String(index + 1) });
    }
    list.end();
  }
  sheet.y += 8;
  section.end();
}

function introduction(words: Words, result: CheckResult): string {
  if (result.nothing === null) return words.t("report.qualified.text", { school: result.school.name });
  const { title, text } = nothingWords(words, result, result.nothing);
  const isOpenElsewhere = result.other_routes.some(({ kind }) => kind !== "resit");
  // "No Programs Found" only if nothing at all is open.
  return [result.school.name, result.nothing === "none-met" && isOpenElsewhere ? "" : title, text]
    .filter((part) => part !== "")
    .join(". ");
}

/** One item: name, place, figures, ladder and chance; two lines more in full detail. */
function writeProgramme(
  sheet: Sheet,
  words: Words,
  list: Tag,
  programme: ProgrammeOut,
  { rank, sources, detail }: HowToWrite & { readonly rank: string },
): void {
  const lines = linesOf(words, programme, { sources, detail });
  const height = lines.reduce((sum, line) => sum + sheet.heightOf(line), 0);
  sheet.makeRoom(height + 12);
  const top = sheet.y;
  const item = sheet.group(list, "LI");
  sheet.place(item, "Lbl", [{ text: rank, style: { size: 9.5, weight: "bold" }, x: leftEdge, y: top + 0.5 }]);
  const { chance } = programme;
  sheet.write(item, "LBody", lines, chance === null ? [] : [chanceLine(words, chance, top)]);
  sheet.decorate((doc) => {
    if (chance !== null) drawChanceBars(doc, { x: sideX, y: top + 2 }, chance);
    drawLadder(
      doc,
      { x: sideX, y: top + 22, width: sideWidth },
      { aggregate: programme.score, cutOff: programme.is_limit ? null : programme.max_grade },
    );
    doc
      .moveTo(leftEdge, sheet.y + 4)
      .lineTo(rightEdge, sheet.y + 4)
      .lineWidth(0.4)
      .stroke(colours.line);
  });
  if (detail === "full") sheet.placeArtifact(ladderEnds(top + 26));
  item.end();
  sheet.y += 9;
}

function chanceLine(words: Words, chance: string, top: number): PlacedLine {
  return {
    text: chanceName(words, chance),
    style: { size: 9, weight: "bold" },
    x: sideX + 17,
    y: top + 0.5,
    width: sideWidth,
  };
}

function ladderEnds(y: number): PlacedLine[] {
  const at = { style: { size: 6.5, colour: colours.soft }, x: sideX, width: sideWidth, y };
  return [
    { text: "6", ...at },
    { text: "36", ...at, align: "right" },
  ];
}

function linesOf(words: Words, programme: ProgrammeOut, { sources, detail }: HowToWrite): Line[] {
  const { t } = words;
  const at = { x: textX, width: textWidth };
  const lines: Line[] = [
    { text: programme.name, style: { size: 10.5, weight: "bold" }, ...at },
    {
      text: whereOf(
        words,
        programme,
        detail === "full" ? programme.school.name : programme.school.short_name,
      ),
      style: soft,
      ...at,
    },
    { text: figuresOf(words, programme, sources), style: { size: 9 }, ...at },
  ];
  if (detail === "brief") return lines;
  lines.push({ text: programme.sentence, style: soft, ...at });
  if (programme.held !== null) lines.push({ text: programme.held, style: soft, ...at });
  for (const text of programme.list?.remarks ?? []) lines.push({ text, style: soft, ...at });
  const figures = earlierFigures(words, programme);
  if (figures !== null) lines.push({ text: t("report.earlier", { figures }), style: soft, ...at });
  if (programme.also_asks.length > 0) {
    lines.push({ text: t("report.alsoAsks", { asks: programme.also_asks.join("; ") }), style: soft, ...at });
  }
  return lines;
}

function figuresOf(words: Words, programme: ProgrammeOut, sources: Sources): string {
  const { t } = words;
  const { score: aggregate, list, is_strongest: isStrongest } = programme;
  const yours = aggregate === null ? "" : ` · ${t("report.score", { aggregate })}`;
  const strongest = isStrongest ? ` · ${t("report.strongest")}` : "";
  return `${cutOffLine(words, programme)}${sources.markList(list)}${yours}${strongest}`;
}

/** "Cut-off 14 (2025/2026)", "Entry limit 36 (2025/2026)" or "No cut-off is published". */
export function cutOffLine({ t }: Words, programme: ProgrammeOut): string {
  const { max_grade: cutOff, year, is_limit: isLimit } = programme;
  if (cutOff === null || year === null) return t("report.noCutOff");
  return t(isLimit ? "report.limit" : "report.cutOff", { cutOff, year });
}

/** Prevents a heading alone at the foot of a page. */
export const smallestItemHeight = lineHeight({ size: 10.5 }) + 3 * lineHeight(soft);
