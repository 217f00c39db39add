import type { CheckResult } from "../../../contract/check-result.ts";
import { colours, contentWidth, leftEdge, lineHeight, type Sheet, type Tag } from "../sheet.ts";
import { accountParts } from "../../../contract/result-words.ts";
import type { Words } from "../../../language/words.ts";
import { bold, soft, writeSection } from "./blocks.ts";

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
  const lines = bodies === "" ? rule.said : [...rule.said, `${t("results.country.decides")} ${bodies}.`];
  writeSection(sheet, { title: t("results.country.title", { country: name }), room: 0 }, (section) =>
    sheet.write(
      section,
      "P",
      lines.map((text) => ({ text, style: { size: 9.5 } })),
    ),
  );
}

/** The academic summary: total aggregate, core score, elective score, and the grades behind them. */
export function writeSummary(sheet: Sheet, words: Words, result: CheckResult): void {
  const { t } = words;
  const { summary } = result;
  writeSection(sheet, { title: t("report.summary"), room: 0 }, (section) => {
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
    const grades = { sheet, words, section, top: sheet.y };
    const right = leftEdge + contentWidth / 2 + 8;
    const ends = [
      writeGrades(grades, t("report.grades.core"), summary.core_grades, leftEdge),
      writeGrades(grades, t("report.grades.electives"), summary.elective_grades, right),
    ];
    sheet.y = Math.max(...ends) + 6;
    const notes = [accountOf(words, result), ...notesOf(words, result)].filter((note) => note !== "");
    if (notes.length > 0) {
      sheet.write(
        section,
        "P",
        notes.map((text) => soft(text, 9)),
      );
    }
  });
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
    const at = { x: x + 10, width: width - 12 };
    sheet.place(section, "P", [
      soft(label, 8.5, { ...at, y: top + 7 }),
      bold(value === null ? "–" : String(value), 18, { ...at, y: top + 18 }),
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
  sheet.place(section, "H3", [bold(title, 10.5, { x, y })]);
  y += 18;
  const table = sheet.group(section, "Table");
  for (const subject of subjects) {
    writeGrade(sheet, words, table, subject, { x, y, width });
    y += gradeRowHeight;
  }
  if (subjects.length === 0) {
    sheet.place(section, "P", [soft(t("report.grades.noneGiven"), 9.5, { x, y })]);
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
  sheet.place(row, "TD", [bold(gradeOf(words, subject), 9.5, { x: x + width - 78, y })]);
  const points = subject.points === null ? "" : t("report.grades.points", { points: subject.points });
  sheet.place(row, "TD", [soft(points, 8.5, { x, width, align: "right", y })]);
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
  const parts = accountParts(words, result);
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
