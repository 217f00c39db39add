import type { CheckResult, ProgrammeOut } from "../../../contract/checks.ts";
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

const rankWidth = 26;
const sideWidth = 150;
const textX = leftEdge + rankWidth;
const textWidth = contentWidth - rankWidth - sideWidth - 14;
const sideX = rightEdge - sideWidth;

const soft = { size: 8.5, colour: colours.soft };

/** Every programme whose cut-off the aggregate meets, in the order of the result. */
export function writeQualified(sheet: Sheet, result: CheckResult, sources: Sources, detail: Detail): void {
  const section = sheet.section();
  sheet.makeRoom(120);
  sheet.write(section, "H2", [
    {
      text: `Programs You Qualify For (${result.total_qualified})`,
      style: { size: 14, weight: "bold" },
    },
  ]);
  sheet.write(section, "P", [{ text: introduction(result), style: { size: 9, colour: colours.soft } }]);
  sheet.y += 6;
  if (result.qualified_programs.length > 0) {
    const list = sheet.group(section, "L");
    for (const [index, programme] of result.qualified_programs.entries()) {
      writeProgramme(sheet, list, programme, { rank: String(index + 1), sources, detail });
    }
    list.end();
  }
  sheet.y += 8;
  section.end();
}

function introduction(result: CheckResult): string {
  if (result.qualified_programs.length === 0) {
    return (
      `No Programs Found at ${result.school.name} with a published cut-off that your aggregate meets. ` +
      "What is within reach and what else is open stands below."
    );
  }
  return (
    `${result.school.name}. An aggregate qualifies when it is the cut-off or lower. On the ladder, from 6 (best) ` +
    "to 36, the dot is you and the bar is the cut-off. Numbers in brackets name the source, listed at the end."
  );
}

/** One item: name, place, figures, ladder and chance; two lines more in full detail. */
export function writeProgramme(
  sheet: Sheet,
  list: Tag,
  programme: ProgrammeOut,
  { rank, sources, detail }: { rank: string; sources: Sources; detail: Detail },
): void {
  const lines = linesOf(programme, sources, detail);
  const height = lines.reduce((sum, line) => sum + sheet.heightOf(line), 0);
  sheet.makeRoom(height + 12);
  const top = sheet.y;
  const item = sheet.group(list, "LI");
  sheet.place(item, "Lbl", [{ text: rank, style: { size: 9.5, weight: "bold" }, x: leftEdge, y: top + 0.5 }]);
  const { chance } = programme;
  sheet.write(item, "LBody", lines, chance === null ? [] : [chanceLine(chance, top)]);
  sheet.decorate((doc) => {
    if (chance !== null) drawChanceBars(doc, { x: sideX, y: top + 2 }, chance);
    drawLadder(
      doc,
      { x: sideX, y: top + 22, width: sideWidth },
      { aggregate: programme.score, cutOff: programme.max_grade },
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

function chanceLine(chance: string, top: number): PlacedLine {
  return { text: chance, style: { size: 9, weight: "bold" }, x: sideX + 17, y: top + 0.5, width: sideWidth };
}

function ladderEnds(y: number): PlacedLine[] {
  const at = { style: { size: 6.5, colour: colours.soft }, x: sideX, width: sideWidth, y };
  return [
    { text: "6", ...at },
    { text: "36", ...at, align: "right" },
  ];
}

function linesOf(programme: ProgrammeOut, sources: Sources, detail: Detail): Line[] {
  const at = { x: textX, width: textWidth };
  const lines: Line[] = [
    { text: programme.name, style: { size: 10.5, weight: "bold" }, ...at },
    {
      text: whereOf(programme, detail === "full" ? programme.school.name : programme.school.short_name),
      style: soft,
      ...at,
    },
    { text: figuresOf(programme, sources), style: { size: 9 }, ...at },
  ];
  if (detail === "brief") return lines;
  lines.push({ text: programme.sentence, style: soft, ...at });
  const earlier = earlierFigures(programme);
  if (earlier !== null) lines.push({ text: `Earlier cut-offs: ${earlier}`, style: soft, ...at });
  if (programme.also_asks.length > 0) {
    lines.push({ text: `Also asks: ${programme.also_asks.join("; ")}`, style: soft, ...at });
  }
  return lines;
}

function figuresOf(programme: ProgrammeOut, sources: Sources): string {
  const yours = programme.score === null ? "" : ` · your score ${programme.score}`;
  if (programme.max_grade === null) return `No cut-off is published${yours}`;
  const year = programme.year === null ? "" : ` (${programme.year})`;
  const strongest = programme.is_strongest ? " · as strong as a result can be" : "";
  return `Cut-off ${programme.max_grade}${year}${sources.mark(programme.source)}${yours}${strongest}`;
}

/** So that a list never starts at the foot of a page with its heading alone. */
export const smallestItemHeight = lineHeight({ size: 10.5 }) + 3 * lineHeight(soft);
