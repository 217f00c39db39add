import { courseName } from "../language/data-names.ts";
import type { Words } from "../language/words.ts";
import type { ProgrammeOut } from "./programme.ts";

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
