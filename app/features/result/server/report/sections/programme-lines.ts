import type { ProgrammeOut } from "../../../contract/programme.ts";
import { figureKinds } from "../../../../public/contract/list-words.ts";
import { placeOf } from "../../../../../words/programme-view.ts";
import type { Words } from "../../../../../words/words.ts";
import type { PdfLine } from "../sheet.ts";
import type { Sources } from "../sources.ts";
import { type SectionInput, boldText, softText } from "./section.ts";

/** What the sections say of one programme. */

/** "KNUST · Obuasi · Fee-paying · Degree · 4 years"; without the faculty. */
export function whereOf(
  words: Words,
  { faculty: _faculty, ...programme }: ProgrammeOut,
  school = programme.school.short_name,
): string {
  const { level, duration_years: years } = programme;
  return placeOf(words, programme, { school, level, years });
}

/** Name, place and figures. */
export function nameAndFigures(
  { words, sources }: Pick<SectionInput, "words" | "sources">,
  programme: ProgrammeOut,
): PdfLine[] {
  const figures = figuresOf(words, programme, sources);
  return [boldText(programme.name, 9.5), softText([whereOf(words, programme), ...figures].join(" · "), 8.5)];
}

/** "Cut-off 14 (2025/2026) [2]", "your score 12", "as strong as a result can be". */
export function figuresOf({ t }: Words, programme: ProgrammeOut, sources: Sources): string[] {
  const { max_grade: cutOff, year, is_limit: isLimit, score: aggregate, list, is_strongest } = programme;
  const line =
    cutOff === null || year === null
      ? t("report.noCutOff")
      : t(isLimit ? "report.limit" : "report.cutOff", { cutOff, year });
  return [
    line + sources.markList(list),
    ...(aggregate === null ? [] : [t("report.score", { aggregate })]),
    ...(is_strongest ? [t("report.strongest")] : []),
  ];
}

/** What the school asks for beside grades. */
export function alsoAsks({ t }: Words, { also_asks: asks }: ProgrammeOut): string[] {
  return asks.length === 0 ? [] : [t("report.alsoAsks", { asks: asks.join("; ") })];
}

const mostEarlier = 4;

/** "Earlier cut-offs: 24 in 2023/2024, 22 in 2022/2023 (second choice)". */
export function earlierFiguresWords(words: Words, programme: ProgrammeOut): string[] {
  const figures = programme.history
    .filter((figure) => figure.kind === "cutoff" && figure.year !== programme.year)
    .slice(0, mostEarlier)
    .map((figure) => {
      const kinds = figureKinds(words, figure);
      const inYear = words.t("report.earlier.figure", { cutOff: figure.aggregate, year: figure.year });
      return kinds.length === 0 ? inYear : `${inYear} (${kinds.join(", ")})`;
    });
  return figures.length === 0 ? [] : [words.t("report.earlier", { figures: figures.join(", ") })];
}
