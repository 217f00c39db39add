import type { ProgrammeOut } from "../../../contract/programme.ts";
import { nothingWords } from "../../../contract/result-view.ts";
import type { Words } from "../../../../../words/words.ts";
import {
  contentWidth,
  leftEdge,
  rightEdge,
  type PdfLine,
  type PdfSheet,
  type Tag,
  colours,
} from "../sheet.ts";
import { alsoAsks, earlierFiguresWords, figuresOf, whereOf } from "./programme-lines.ts";
import { type SectionInput, boldText, softText, writeSection } from "./section.ts";

const rankWidth = 26;
const sideWidth = 150;
const textX = leftEdge + rankWidth;
const textWidth = contentWidth - rankWidth - sideWidth - 14;
const sideX = rightEdge - sideWidth;

/** A longer list gets fewer lines per programme, so that the file stays small. */
const longList = 150;

/** The programmes whose cut-off the aggregate meets, in the order of the result; or why there is none. */
export function writeQualified(sheet: PdfSheet, about: SectionInput): void {
  const { words, answer, lists } = about;
  const { qualified, open } = lists;
  // The list of open programmes says it (lists.ts), or the country's rule that there is no list.
  if (
    qualified.length === 0 &&
    (open.length > 0 || (answer.country_rule !== undefined && answer.counts.total === 0))
  )
    return;
  const lead = [softText(introduction(words, answer), 9)];
  writeSection(sheet, { title: titleOf(words, answer), lead }, (section) => {
    sheet.y += 6;
    if (qualified.length === 0) return;
    const list = sheet.group(section, "L");
    for (const [index, programme] of qualified.entries()) {
      writeProgramme(sheet, about, list, {
        programme,
        rank: index + 1,
        isFull: qualified.length <= longList,
      });
    }
    list.end();
  });
}

/** Where only other levels are open, it tells how many programmes of which level. */
function titleOf({ t, list }: Words, { counts }: SectionInput["answer"]): string {
  const { openNow, qualified, apply } = counts;
  if (apply > 0 || openNow.length === 0) return t("report.qualified", { count: qualified });
  const levels = openNow.map(({ level, count }) => t("common.ofLevel", { level, count }));
  const count = openNow.reduce((sum, one) => sum + one.count, 0);
  return t("answer.banner.openNow", { count, levels: list(levels) });
}

function introduction(words: Words, answer: SectionInput["answer"]): string {
  const { nothing, school, counts } = answer;
  if (nothing === null) return words.t("report.qualified.text", { school: school.name });
  const { title, text } = nothingWords(words, answer, nothing);
  // "No Programs Found" only if nothing at all is open.
  return [school.name, nothing === "none-met" && counts.openNow.length > 0 ? "" : title, text]
    .filter((part) => part !== "")
    .join(". ");
}

interface Item {
  readonly programme: ProgrammeOut;
  readonly rank: number;
  readonly isFull: boolean;
}

/** One item: name, place, figures, ladder and chance; some lines more in full detail. */
function writeProgramme(sheet: PdfSheet, about: SectionInput, list: Tag, item: Item): void {
  const { programme, rank, isFull } = item;
  const { chance } = programme;
  const lines = linesOf(about, item);
  sheet.makeRoom(sheet.heightOf(...lines) + 12);
  const top = sheet.y;
  const tag = sheet.group(list, "LI");
  sheet.place(tag, "Lbl", [boldText(String(rank), 9.5, { x: leftEdge, y: top + 0.5 })]);
  const atChance = { x: sideX + 17, y: top + 0.5, width: sideWidth };
  const chanceLine = chance === null ? [] : [boldText(chance, 9, atChance)];
  sheet.write(tag, "LBody", lines, chanceLine);
  sheet.decorate((doc) => {
    if (chance !== null) drawChanceBars(doc, { x: sideX, y: top + 2 }, chance);
    drawLadder(
      doc,
      { x: sideX, y: top + 22, width: sideWidth },
      {
        aggregate: programme.score,
        cutOff: programme.is_limit ? null : programme.max_grade,
        last: programme.last_rung,
      },
    );
  });
  sheet.rule(leftEdge, sheet.y + 4, contentWidth);
  const atEnds = { x: sideX, width: sideWidth, y: top + 26 };
  if (isFull)
    sheet.placeArtifact([
      softText("6", 6.5, atEnds),
      softText(String(programme.last_rung), 6.5, { ...atEnds, align: "right" }),
    ]);
  tag.end();
  sheet.y += 9;
}

function linesOf({ words, sources }: SectionInput, { programme, isFull }: Item): PdfLine[] {
  const at = { x: textX, width: textWidth };
  const { school, sentence, list } = programme;
  const figures = figuresOf(words, programme, sources).join(" · ");
  const more = [
    sentence,
    ...(programme.held === null ? [] : [programme.held]),
    ...(list?.remarks ?? []),
    ...earlierFiguresWords(words, programme),
    ...alsoAsks(words, programme),
  ];
  return [
    boldText(programme.name, 10.5, at),
    softText(whereOf(words, programme, isFull ? school.name : school.short_name), 8.5, at),
    { text: figures, style: { size: 9 }, ...at },
    ...(isFull ? more : []).map((text) => softText(text, 8.5, at)),
  ];
}

/** Six grades of 1. */
const best = 6;

/**
 * Draws the scale from 6 (best) to the worst credits, 36 or 24: a dot for the student, a bar for the cut-off, the difference filled.
 */
function drawLadder(
  doc: PDFKit.PDFDocument,
  place: { x: number; y: number; width: number },
  figures: { aggregate: number | null; cutOff: number | null; last: number },
): void {
  const { x, y, width } = place;
  const at = (points: number) => {
    const part = (Math.min(Math.max(points, best), figures.last) - best) / (figures.last - best);
    return Math.round((x + part * width) * 10) / 10;
  };
  doc.rect(x, y - 1.5, width, 3).fill(colours.tint);
  const { aggregate, cutOff } = figures;
  if (aggregate !== null && cutOff !== null && cutOff !== aggregate) {
    const from = Math.min(at(aggregate), at(cutOff));
    const to = Math.max(at(aggregate), at(cutOff));
    doc.rect(from, y - 1.5, to - from, 3).fill(cutOff > aggregate ? colours.brand : colours.line);
  }
  if (cutOff !== null) doc.rect(at(cutOff) - 0.8, y - 5, 1.6, 10).fill(colours.ink);
  if (aggregate !== null) {
    doc.circle(at(aggregate), y, 3.6).lineWidth(1.2).fillAndStroke("#FFFFFF", colours.ink);
    doc.circle(at(aggregate), y, 1.9).fill(colours.ink);
  }
}

const steps = { "High Chance": 3, "Good Chance": 2, Competitive: 1, Challenging: 0 } as const;

/** Three rising bars; the number filled shows the chance without colour. */
function drawChanceBars(
  doc: PDFKit.PDFDocument,
  place: { x: number; y: number },
  chance: keyof typeof steps,
): void {
  for (let step = 0; step < 3; step += 1) {
    const height = 4 + step * 2;
    doc.rect(place.x + step * 4, place.y + 8 - height, 2.8, height);
    if (step < steps[chance]) doc.fill(colours.ink);
    else doc.lineWidth(0.5).stroke(colours.soft);
  }
}
