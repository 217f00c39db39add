import type { CheckResult, ProgrammeOut } from "../../../contract/checks.ts";
import { colours, leftEdge, type Line, type Sheet } from "../sheet.ts";
import type { Sources } from "../sources.ts";
import { plural, streamOf, whereOf } from "./words.ts";
import { smallestItemHeight, type Detail } from "./qualified.ts";

const soft = { size: 8.5, colour: colours.soft };
/** A third of a page; what is longer may run on to the next one. */
const longestItem = 250;
const name = { size: 9.5, weight: "bold" } as const;

/** What one or two better grades would open, and the one grade that would open the most. */
export function writeNearMisses(sheet: Sheet, result: CheckResult, sources: Sources, detail: Detail): void {
  if (result.near_misses.length === 0) return;
  const best = result.best_change;
  writeList(sheet, {
    heading: `Within reach (${result.total_near_misses})`,
    introduction:
      best === null
        ? "Missed by at most 3 points or by one requirement."
        : `Missed by at most 3 points or by one requirement. ${changeInWords(best.change)} would open the most: ` +
          `${plural(best.opens, "programme")}.`,
    items: result.near_misses.map((programme) => [
      { text: programme.name, style: name },
      {
        text: `${whereOf(programme, programme.school.short_name)} · ${figures(programme, sources)}`,
        style: soft,
      },
      ...(detail === "full" ? [{ text: programme.sentence, style: soft }] : []),
      ...(programme.changes.length === 0
        ? []
        : [{ text: `Would open it: ${listed(programme.changes.map(changeInWords))}.`, style: soft }]),
    ]),
  });
}

/** Where one may apply although no cut-off is published. */
export function writeOpenProgrammes(
  sheet: Sheet,
  result: CheckResult,
  sources: Sources,
  detail: Detail,
): void {
  if (result.open_programs.length === 0) return;
  writeList(sheet, {
    heading: `Open to you (${result.open_programs.length})`,
    introduction: "You may apply; no cut-off is published.",
    items: detail === "full" ? openOneByOne(result, sources) : openBySchool(result),
  });
}

function openOneByOne(result: CheckResult, sources: Sources): Line[][] {
  return result.open_programs.map((programme) => [
    { text: programme.name, style: name },
    {
      text: `${whereOf(programme, programme.school.short_name)}${openMarks(programme, sources)}`,
      style: soft,
    },
  ]);
}

function openBySchool({ open_programs: programmes }: CheckResult): Line[][] {
  const bySchool = Map.groupBy(programmes, (programme) => programme.school.name);
  return [...bySchool].map(([school, its]) => [
    { text: `${school} (${its.length})`, style: name },
    { text: `${its.map(openInShort).join("; ")}.`, style: soft },
  ]);
}

function openInShort(programme: ProgrammeOut): string {
  const marks = [programme.campus, streamOf(programme)].filter((mark) => mark !== null);
  return marks.length === 0 ? programme.name : `${programme.name} (${marks.join(", ")})`;
}

function openMarks(programme: ProgrammeOut, sources: Sources): string {
  const asks = programme.also_asks.length > 0 ? ` · also asks: ${programme.also_asks.join("; ")}` : "";
  return `${asks}${sources.mark(programme.requirement_source)}`;
}

/** Diploma, other streams and campuses, a resit: what else leads on. */
export function writeOtherRoutes(sheet: Sheet, result: CheckResult): void {
  if (result.other_routes.length === 0) return;
  writeList(sheet, {
    heading: "Other routes",
    introduction: "",
    items: result.other_routes.map((route) => [
      { text: route.title, style: name },
      { text: route.explanation, style: soft },
    ]),
  });
}

function writeList(
  sheet: Sheet,
  { heading, introduction, items }: { heading: string; introduction: string; items: readonly Line[][] },
): void {
  const section = sheet.section();
  sheet.makeRoom(44 + smallestItemHeight);
  sheet.write(section, "H2", [{ text: heading, style: { size: 14, weight: "bold" } }]);
  if (introduction !== "") sheet.write(section, "P", [{ text: introduction, style: { ...soft, size: 9 } }]);
  sheet.y += 4;
  const list = sheet.group(section, "L");
  for (const lines of items) {
    const placed = lines.map((line) => ({ ...line, x: leftEdge }));
    const height = placed.reduce((sum, line) => sum + sheet.heightOf(line), 0);
    const item = sheet.group(list, "LI");
    if (height > longestItem) {
      sheet.writeAcrossPages(item, "LBody", placed);
    } else {
      sheet.makeRoom(height);
      sheet.write(item, "LBody", placed);
    }
    item.end();
    sheet.y += 4;
  }
  list.end();
  sheet.y += 10;
  section.end();
}

function figures(programme: ProgrammeOut, sources: Sources): string {
  const cutOff =
    programme.max_grade === null
      ? "no cut-off published"
      : `cut-off ${programme.max_grade}${programme.year === null ? "" : ` (${programme.year})`}`;
  const yours = programme.score === null ? "" : `, you have ${programme.score}`;
  return `${cutOff}${sources.mark(programme.source)}${yours}`;
}

const allOf = new Intl.ListFormat("en-GB", { type: "conjunction" });
const listed = (parts: readonly string[]) => allOf.format(parts);

function changeInWords({ subject, from, to }: ProgrammeOut["changes"][number]): string {
  return from === null ? `${to} in ${subject}` : `${to} instead of ${from} in ${subject}`;
}
