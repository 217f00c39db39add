import type { Words } from "../../../words/words.ts";
import type { ProgrammeRef, Standing } from "../contract/student.ts";
import { placeOf, type ProgrammeView, programmeView } from "../../../words/programme-view.ts";

/** "3 days left" */
export function daysLeftWords({ t }: Words, days: number): string {
  return days < 0 ? t("student.over") : t("student.daysLeft", { days });
}

/**
 * "UG · Legon · Regular · Degree"; the stream as in the catalogue, because its translation is not in this
 * area.
 */
export function programmePlace(words: Words, programme: ProgrammeRef): string {
  const { stream, level } = programme;
  return placeOf(words, programme, { stream, level });
}

/** A programme as an opened check of the student judged it. */
export function standingView(words: Words, programme: ProgrammeRef, standing: Standing): ProgrammeView {
  const { known, chance, aggregate: score, cut_off: max_grade, last_rung, difference } = standing;
  const { stream, level } = programme;
  const figures = { known, chance, score, max_grade, last_rung, difference };
  const judged = { ...programme, ...figures, sentence: standing.why };
  return programmeView(words, judged, { stream, level });
}
