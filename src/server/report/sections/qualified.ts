import type { CheckResult } from "../../../contract/check-result.ts";
import type { ProgrammeOut } from "../../../contract/programme.ts";
import { chanceName } from "../../../language/data-names.ts";
import { nothingWords } from "../../../contract/result-words.ts";
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
import { bold, soft, writeSection } from "./blocks.ts";
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

/** The programmes whose cut-off the aggregate meets, in the order of the result; or why there is none. */
export function writeQualified(sheet: Sheet, words: Words, result: CheckResult, how: HowToWrite): void {
  const { qualified_programs: qualified, open_programs: open, country_rule: rule } = result;
  // The list of open programmes says it (lists.ts), or the country's rule that there is no list.
  if (qualified.length === 0 && (open.length > 0 || (rule !== undefined && result.total_programs === 0)))
    return;
  writeSection(sheet, { title: headingOf(words, result), room: 120 }, (section) => {
    sheet.write(section, "P", [soft(introduction(words, result), 9)]);
    sheet.y += 6;
    if (qualified.length === 0) return;
    const list = sheet.group(section, "L");
    for (const [index, programme] of qualified.entries()) {
      writeProgramme(sheet, words, list, programme, { ...how, rank: String(index + 1) });
    }
    list.end();
  });
}

/** Where only other levels are open, it tells how many programmes of which level. */
function headingOf({ t, list }: Words, { total_qualified: qualified, offers }: CheckResult): string {
  const open = qualified > 0 ? [] : offers.filter((offer) => offer.open > 0);
  if (open.length === 0) return t("report.qualified", { count: qualified });
  const levels = open.map(({ level, open: count }) => t("answer.banner.level", { level, count }));
  const count = open.reduce((sum, offer) => sum + offer.open, 0);
  return t("answer.banner.openNow", { count, levels: list(levels) });
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
  sheet.makeRoom(sheet.heightOf(...lines) + 12);
  const top = sheet.y;
  const item = sheet.group(list, "LI");
  sheet.place(item, "Lbl", [bold(rank, 9.5, { x: leftEdge, y: top + 0.5 })]);
  const { chance } = programme;
  const atChance = { x: sideX + 17, y: top + 0.5, width: sideWidth };
  sheet.write(item, "LBody", lines, chance === null ? [] : [bold(chanceName(words, chance), 9, atChance)]);
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

function ladderEnds(y: number): PlacedLine[] {
  const at = { x: sideX, width: sideWidth, y };
  return [soft("6", 6.5, at), soft("36", 6.5, { ...at, align: "right" })];
}

function linesOf(words: Words, programme: ProgrammeOut, { sources, detail }: HowToWrite): Line[] {
  const { t } = words;
  const at = { x: textX, width: textWidth };
  const { school, sentence, held, list, also_asks: asks } = programme;
  const where = whereOf(words, programme, detail === "full" ? school.name : school.short_name);
  const lines: Line[] = [
    bold(programme.name, 10.5, at),
    soft(where, 8.5, at),
    { text: figuresOf(words, programme, sources), style: { size: 9 }, ...at },
  ];
  if (detail === "brief") return lines;
  const figures = earlierFigures(words, programme);
  const more = [
    sentence,
    held,
    ...(list?.remarks ?? []),
    figures === null ? null : t("report.earlier", { figures }),
    asks.length === 0 ? null : t("report.alsoAsks", { asks: asks.join("; ") }),
  ];
  return [...lines, ...more.filter((text) => text !== null).map((text) => soft(text, 8.5, at))];
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
export const smallestItemHeight = lineHeight({ size: 10.5 }) + 3 * lineHeight({ size: 8.5 });
