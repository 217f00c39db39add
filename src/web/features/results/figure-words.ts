import type { ProgrammeOut } from "../../../contract/programme.ts";
import { courseName } from "../../../language/data-names.ts";
import type { Words } from "../../../language/words.ts";

/** "14"; "13 (2024/2025)" for an earlier year's figure if the newest is withheld. */
export function cutOffWords({ t }: Words, programme: ProgrammeOut): string {
  const { max_grade: cutOff, hides_newest: hidesNewest, year } = programme;
  if (cutOff === null) return t(hidesNewest ? "results.why.kept" : "results.why.noCutOff");
  return hidesNewest && year !== null ? `${cutOff} (${year})` : String(cutOff);
}

/** Differences from a figure for everybody in a list without doubt. */
export function figureKinds(words: Words, figure: ProgrammeOut["history"][number]): string[] {
  const { t } = words;
  const { kind, choice, sex, background, applicants, is_in_doubt: isInDoubt } = figure;
  return [
    kind === "ceiling" ? t("results.why.entryLimit") : "",
    choice === 2 ? t("results.why.secondChoice") : "",
    sex === "female" ? t("results.why.women") : sex === "male" ? t("results.why.men") : "",
    background === "any" ? "" : t("results.why.background", { course: courseName(words, background) }),
    applicants === "any" ? "" : t(`results.why.applicants.${applicants}`),
    isInDoubt ? t("results.why.inDoubt") : "",
  ].filter((word) => word !== "");
}
