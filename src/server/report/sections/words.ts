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
export function earlierFigures({ t }: Words, programme: ProgrammeOut): string | null {
  const figures = programme.history
    .filter((figure) => figure.kind === "cutoff" && figure.year !== programme.year)
    .slice(0, mostEarlier)
    .map(({ aggregate, year, choice, sex, is_in_doubt: isInDoubt }) => {
      const whose = sex === "female" ? t("results.why.women") : sex === "male" ? t("results.why.men") : "";
      const doubt = isInDoubt ? t("results.why.inDoubt") : "";
      const marks = [choice === 2 ? t("results.why.secondChoice") : "", whose, doubt].filter(
        (mark) => mark !== "",
      );
      const figure = t("report.earlier.figure", { cutOff: aggregate, year });
      return marks.length === 0 ? figure : `${figure} (${marks.join(", ")})`;
    });
  return figures.length === 0 ? null : figures.join(", ");
}
