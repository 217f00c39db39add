import { chanceName, streamName } from "./data-names.ts";
import type { Words } from "./words.ts";

/** A programme of a result in words, for every medium that shows one: card, plan, PDF, student area. Each lays it out. */

export interface ProgrammeView {
  readonly name: string;
  readonly place: string;
  /** "Good Chance"; null where grades are compared with no cut-off. */
  readonly chance: string | null;
  /** null where there is no comparison: points of another scale stand on no ladder. */
  readonly ladder: { readonly you: number; readonly cutOff: number } | null;
  readonly sentence: string;
}

interface JudgedProgramme extends OfferedProgramme {
  readonly name: string;
  readonly chance: string | null;
  readonly score: number | null;
  readonly max_grade: number | null;
  readonly difference: number | null;
  /** How much is known where the verdict is not. */
  readonly known?: string | null;
  readonly sentence: string;
}

export function programmeView(
  words: Words,
  programme: JudgedProgramme,
  detail: PlaceDetail = {},
): ProgrammeView {
  const { name, chance, score, max_grade: cutOff, difference, sentence } = programme;
  // Who may apply for want of a line is compared with an entry limit, which no ladder shows as if it were one.
  const hasLine = chance !== null || (programme.known ?? null) !== null;
  const isCompared = hasLine && score !== null && cutOff !== null && difference !== null;
  return {
    name,
    place: placeOf(words, programme, detail),
    chance: chance === null ? null : chanceName(words, chance),
    ladder: isCompared ? { you: score, cutOff } : null,
    sentence,
  };
}

interface OfferedProgramme {
  readonly school: { readonly short_name: string };
  readonly campus: string | null;
  readonly stream: string;
  readonly faculty?: string | null;
}

/** What a medium says otherwise, or has room to say beside. */
interface PlaceDetail {
  /** The whole name in place of the short one. */
  readonly school?: string;
  /** As it is to be said; the name in the reader's language, and nothing where it is ordinary, unless told. */
  readonly stream?: string;
  readonly level?: string;
  readonly years?: number | null;
}

/** Where it is offered: "KNUST · Obuasi · Fee-paying"; in full "… · Degree · 4 years". */
export function placeOf(words: Words, programme: OfferedProgramme, detail: PlaceDetail = {}): string {
  const { t } = words;
  const { campus, faculty, school } = programme;
  const { level, years } = detail;
  return [
    detail.school ?? school.short_name,
    campus,
    faculty,
    detail.stream ?? streamOf(words, programme),
    level === undefined ? null : t("common.level", { level }),
    years == null ? null : t("results.years", { count: years }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Said only where it is out of the ordinary. */
export function streamOf(words: Words, { stream }: { readonly stream: string }): string | null {
  return /^regular$/i.test(stream) ? null : streamName(words, stream);
}

/** In a line with figures: "KNUST, Obuasi". */
export function schoolAndCampus(school: string | undefined, campus: string | null): string {
  return [school, campus].filter(Boolean).join(", ");
}
