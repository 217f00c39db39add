import type { CheckResult } from "../../../contract/check-result.ts";
import { colours, contentWidth, leftEdge, lineHeight, type Sheet, type Tag } from "../sheet.ts";
import { accountParts } from "../../../language/result-view.ts";
import type { Words } from "../../../language/words.ts";

type GradedSubject = CheckResult["summary"]["core_grades"][number];

/** The rule of a country without ranking by aggregate, and how the grades meet it. */
export function writeCountryRule(
  sheet: Sheet,
  words: Words,
  { country, country_rule: rule }: CheckResult,
): void {
  if (rule === undefined) return;
  const { t } = words;
  const name = t("common.countryName", { country: country.code, name: country.name });
  const bodies = rule.decides.map(({ name: body }) => body).join(", ");
  const section = sheet.section();
  sheet.write(section, "H2", [
    { text: t("results.country.title", { country: name }), style: { size: 14, weight: "bold" } },
  ]);
  const lines = bodies === "" ? rule.said : [...rule.said, `${t("results.country.decides")} ${bodies}.`];
  sheet.write(
    section,
    "P",
    lines.map((text) => ({ text, style: { size: 9.5 } })),
  );
  sheet.y += 10;
  section.end();
}

/** The academic summary: total aggregate, core score, elective score, and the grades behind them. */
export function writeSummary(sheet: Sheet, words: Words, result: CheckResult): void {
  const { t } = words;
  const { summary } = result;
  const section = sheet.section();
  sheet.write(section, "H2", [{ text: t("report.summary"), style: { size: 14, weight: "bold" } }]);
  sheet.y += 4;
  if (result.country_rule === undefined) {
    writeFigures(sheet, section, [
      [t("report.summary.aggregate"), summary.total_score],
      [t("report.summary.core"), summary.core_score],
      [t("report.summary.electives"), summary.elective_score],
      // Counted as on the page: if no cut-off is met, the open programmes are the list.
      [t("report.summary.qualified"), result.total_qualified || result.total_open],
    ]);
  }
  const top = sheet.y;
  const half = contentWidth / 2;
  const grades = { sheet, words, section, top };
  const coreEnds = writeGrades(grades, t("report.grades.core"), summary.core_grades, leftEdge);
  const electivesEnd = writeGrades(
    grades,
    t("report.grades.electives"),
    summary.elective_grades,
    leftEdge + half + 8,
  );
  sheet.y = Math.max(coreEnds, electivesEnd) + 6;
  const notes = [accountOf(words, result), ...notesOf(words, result)].filter((note) => note !== "");
  if (notes.length > 0) {
    const style = { size: 9, colour: colours.soft };
    sheet.write(
      section,
      "P",
      notes.map((text) => ({ text, style })),
    );
  }
  sheet.y += 10;
  section.end();
}

function writeFigures(
  sheet: Sheet,
  section: Tag,
  figures: readonly (readonly [string, number | null])[],
): void {
  const gap = 8;
  const width = (contentWidth - gap * (figures.length - 1)) / figures.length;
  const top = sheet.y;
  for (const [index, [label, value]] of figures.entries()) {
    const x = leftEdge + index * (width + gap);
    sheet.decorate((doc) => doc.roundedRect(x, top, width, 46, 8).lineWidth(0.8).stroke(colours.line));
    sheet.place(section, "P", [
      { text: label, style: { size: 8.5, colour: colours.soft }, x: x + 10, y: top + 7, width: width - 12 },
      {
        text: value === null ? "–" : String(value),
        style: { size: 18, weight: "bold" },
        x: x + 10,
        y: top + 18,
        width: width - 12,
      },
    ]);
  }
  sheet.y = top + 58;
}

interface GradesPlace {
  readonly sheet: Sheet;
  readonly words: Words;
  readonly section: Tag;
  readonly top: number;
}

const gradeStyle = { size: 9.5 };
const gradeRowHeight = lineHeight(gradeStyle) + 2;

/** Returns the y position of its end. */
function writeGrades(
  { sheet, words, section, top }: GradesPlace,
  title: string,
  subjects: readonly GradedSubject[],
  x: number,
): number {
  const { t } = words;
  const width = contentWidth / 2 - 8;
  let y = top;
  sheet.place(section, "H3", [{ text: title, style: { size: 10.5, weight: "bold" }, x, y }]);
  y += 18;
  const table = sheet.group(section, "Table");
  for (const subject of subjects) {
    writeGrade(sheet, words, table, subject, { x, y, width });
    y += gradeRowHeight;
  }
  if (subjects.length === 0) {
    sheet.place(section, "P", [
      { text: t("report.grades.noneGiven"), style: { size: 9.5, colour: colours.soft }, x, y },
    ]);
    y += gradeRowHeight;
  }
  table.end();
  return y;
}

function writeGrade(
  sheet: Sheet,
  words: Words,
  table: Tag,
  subject: GradedSubject,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { t } = words;
  const row = sheet.group(table, "TR");
  sheet.place(row, "TH", [{ text: subject.name, style: gradeStyle, x, y, width: width - 80 }], {
    scope: "Row",
  });
  sheet.place(row, "TD", [
    { text: gradeOf(words, subject), style: { size: 9.5, weight: "bold" }, x: x + width - 78, y },
  ]);
  sheet.place(row, "TD", [
    {
      text: subject.points === null ? "" : t("report.grades.points", { points: subject.points }),
      style: { size: 8.5, colour: colours.soft },
      x,
      width,
      align: "right",
      y,
    },
  ]);
  row.end();
  sheet.decorate((doc) =>
    doc
      .moveTo(x, y + gradeRowHeight - 2)
      .lineTo(x + width, y + gradeRowHeight - 2)
      .lineWidth(0.4)
      .stroke(colours.line),
  );
}

function gradeOf({ t }: Words, { grade, sitting }: GradedSubject): string {
  if (grade === null) return t("report.grades.none");
  return sitting === 2 ? t("report.grades.second", { grade }) : grade;
}

/** How many programmes of the question are in each list. */
function accountOf(words: Words, result: CheckResult): string {
  const parts = accountParts(words, result).map(({ text }) => text);
  if (parts.length === 0) return "";
  return `${words.t("results.all.line", { total: result.total_programs })} ${parts.join(", ")}.`;
}

function notesOf({ t }: Words, { summary }: CheckResult): string[] {
  const notes: string[] = [];
  if (summary.missing.length > 0) {
    notes.push(t("report.noAggregate", { missing: summary.missing.join(", ") }));
  }
  if (summary.has_two_sittings) notes.push(t("report.twoSittings"));
  return notes;
}
