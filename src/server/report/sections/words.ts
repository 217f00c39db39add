import { figureKinds } from "../../../contract/list-words.ts";
import type { ProgrammeOut } from "../../../contract/programme.ts";
import { placeOf } from "../../../language/programme-view.ts";
import type { Words } from "../../../language/words.ts";

/** Turns of phrase that several sections share. */

/** "KNUST · Obuasi · Fee-paying · Degree · 4 years"; without the faculty. */
export function whereOf(
  words: Words,
  { faculty: _faculty, ...programme }: ProgrammeOut,
  school: string,
): string {
  const { level, duration_years: years } = programme;
  return placeOf(words, programme, { school, level, years });
}

const mostEarlier = 4;

/** "24 in 2023/2024, 22 in 2022/2023 (second choice)"; null without an earlier figure. */
export function earlierFigures(words: Words, programme: ProgrammeOut): string | null {
  const figures = programme.history
    .filter((figure) => figure.kind === "cutoff" && figure.year !== programme.year)
    .slice(0, mostEarlier)
    .map((earlier) => {
      const kinds = figureKinds(words, earlier);
      const figure = words.t("report.earlier.figure", { cutOff: earlier.aggregate, year: earlier.year });
      return kinds.length === 0 ? figure : `${figure} (${kinds.join(", ")})`;
    });
  return figures.length === 0 ? null : figures.join(", ");
}
