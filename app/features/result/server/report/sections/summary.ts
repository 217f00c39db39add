import type { CheckFacts } from "../../../contract/check-facts.ts";
import { applySentence, wishSentence } from "../../../../../words/result-words.ts";
import type { Resit } from "../../../contract/next-steps.ts";
import { allSchoolsId } from "../../../../../kernel/contract/product.ts";
import type { Words } from "../../../../../words/words.ts";
import { colours, contentWidth, leftEdge, lineHeight, type PdfSheet, type Tag } from "../sheet.ts";
import { type SectionInput, boldText, type Section, softText, writeSection } from "./section.ts";

type GradedSubject = CheckFacts["summary"]["core_grades"][number];

/** The rule of a country without ranking by aggregate, and how the grades meet it. */
export function countryRule({
  words: { t },
  answer: { country, country_rule: rule },
}: SectionInput): Section[] {
  if (rule === undefined) return [];
  const bodies = rule.decides.map(({ name: body }) => body).join(", ");
  const lines = bodies === "" ? rule.said : [...rule.said, `${t("results.country.decides")} ${bodies}.`];
  const lead = lines.map((text) => ({ text, style: { size: 9.5 } }));
  return [{ title: t("results.country.title", { country: country.name }), lead }];
}

/** The academic summary: total aggregate, core score, elective score, and the grades behind them. */
export function writeSummary(
  sheet: PdfSheet,
  { words, answer }: SectionInput,
  failed: Resit["failed"],
): void {
  const { t } = words;
  const { summary } = answer;
  writeSection(sheet, { title: t("report.summary") }, (section) => {
    sheet.y += 4;
    const closed = failedWords(words, answer, failed);
    if (closed !== null) sheet.write(section, "P", [boldText(closed, 10.5)]);
    if (answer.country_rule === undefined) {
      writeFigures(sheet, section, [
        [t("report.summary.aggregate"), summary.total_score],
        [t("report.summary.core"), summary.core_score],
        [t("report.summary.electives"), summary.elective_score],
        [t("report.summary.apply"), answer.counts.apply],
      ]);
    }
    const top = sheet.y;
    const right = leftEdge + contentWidth / 2 + 8;
    const grades = { sheet, words, section };
    writeGrades(grades, t("report.grades.core"), summary.core_grades, { x: leftEdge, y: top });
    const coreEnd = sheet.y;
    writeGrades(grades, t("report.grades.electives"), summary.elective_grades, { x: right, y: top });
    sheet.y = Math.max(coreEnd, sheet.y) + 6;
    const notes = [...accountOf(words, answer), ...notesOf(words, answer)].map((text) => softText(text, 9));
    if (notes.length > 0) sheet.write(section, "P", notes);
  });
}

function writeFigures(
  sheet: PdfSheet,
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
      softText(label, 8.5, { ...at, y: top + 7 }),
      boldText(value === null ? "–" : String(value), 18, { ...at, y: top + 18 }),
    ]);
  }
  sheet.y = top + 58;
}

interface GradesPlace {
  readonly sheet: PdfSheet;
  readonly words: Words;
  readonly section: Tag;
}

const gradeStyle = { size: 9.5 };
const gradeRowHeight = lineHeight(gradeStyle) + 2;
const gradesWidth = contentWidth / 2 - 8;

/** A table of two columns' width, from x and y on; moves below it. */
function writeGrades(
  place: GradesPlace,
  title: string,
  subjects: readonly GradedSubject[],
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const { sheet, words, section } = place;
  sheet.place(section, "H3", [boldText(title, 10.5, { x, y })]);
  sheet.y = y + 18;
  const table = sheet.group(section, "Table");
  for (const subject of subjects) writeGrade(place, table, subject, x);
  if (subjects.length === 0) {
    sheet.place(section, "P", [softText(words.t("report.grades.noneGiven"), 9.5, { x, y: sheet.y })]);
    sheet.y += gradeRowHeight;
  }
  table.end();
}

function writeGrade(
  { sheet, words: { t } }: GradesPlace,
  table: Tag,
  subject: GradedSubject,
  x: number,
): void {
  const { name, grade, sitting, points } = subject;
  const { y } = sheet;
  const row = sheet.group(table, "TR");
  const width = gradesWidth;
  sheet.place(row, "TH", [{ text: name, style: gradeStyle, x, y, width: width - 80 }], { scope: "Row" });
  const printed =
    grade === null ? t("report.grades.none") : sitting === 2 ? t("report.grades.second", { grade }) : grade;
  sheet.place(row, "TD", [boldText(printed, 9.5, { x: x + width - 78, y })]);
  const pointsText = points === null ? "" : t("report.grades.points", { points });
  sheet.place(row, "TD", [softText(pointsText, 8.5, { x, width, align: "right", y })]);
  row.end();
  sheet.y += gradeRowHeight;
  sheet.rule(x, sheet.y - 2, width);
}

/** The failed core subjects that close the level, as the page says first; null if something is open. */
function failedWords({ t, list }: Words, { counts }: CheckFacts, failed: Resit["failed"]) {
  if (failed.length === 0 || counts.apply > 0) return null;
  return t("answer.banner.failed", {
    hasName: "no",
    name: "",
    cores: list(failed.map(({ subject, grade }) => `${subject} ${grade}`)),
    count: failed.length,
    level: counts.level,
    isEvery: counts.ask === 0 ? "yes" : "no",
  });
}

/** The numbers of the result's page, in its words. */
function accountOf(words: Words, { counts, school, wish }: CheckFacts): string[] {
  if (counts.total === 0) return [];
  const place = school.id === allSchoolsId ? null : school.short_name;
  const ofWish = counts.apply === 0 ? null : wishSentence(words, counts, wish);
  return [
    applySentence(words, counts, place),
    ...(ofWish === null ? [] : [ofWish]),
    words.t("common.counts", counts),
  ];
}

function notesOf({ t }: Words, { summary: { missing, has_two_sittings: isCombined } }: CheckFacts): string[] {
  return [
    ...(missing.length > 0 ? [t("report.noAggregate", { missing: missing.join(", ") })] : []),
    ...(isCombined ? [t("report.twoSittings")] : []),
  ];
}
