import type { Words } from "./words.ts";

/**
 * A programme of a result as text, for every medium: card, plan, PDF, student area. Each does its own layout.
 */

export interface ProgrammeView {
  readonly name: string;
  readonly place: string;
  /** "Good Chance"; null if no cut-off was compared. */
  readonly chance: string | null;
  /** null without a comparison: points of another scale do not fit on the ladder. */
  readonly ladder: { readonly you: number; readonly cutOff: number; readonly last: number } | null;
  readonly sentence: string;
}

interface JudgedProgramme extends OfferedProgramme {
  readonly name: string;
  readonly chance: string | null;
  readonly score: number | null;
  readonly max_grade: number | null;
  readonly last_rung: number;
  readonly difference: number | null;
  /** How much is known if the verdict is "not known". */
  readonly known?: string | null;
  readonly sentence: string;
}

export function programmeView(
  words: Words,
  programme: JudgedProgramme,
  detail: PlaceDetail = {},
): ProgrammeView {
  const { name, chance, score, max_grade: cutOff, difference, sentence } = programme;
  // A programme without a cut-off may be compared with an entry limit, which the ladder must not show as a
  // cut-off.
  const hasLine = chance !== null || (programme.known ?? null) !== null;
  const isCompared = hasLine && score !== null && cutOff !== null && difference !== null;
  return {
    name,
    place: placeOf(words, programme, detail),
    chance,
    ladder: isCompared ? { you: score, cutOff, last: programme.last_rung } : null,
    sentence,
  };
}

interface OfferedProgramme {
  readonly school: { readonly short_name: string };
  readonly campus: string | null;
  readonly stream: string;
  readonly faculty?: string | null;
}

/** Overrides and additions of one medium. */
interface PlaceDetail {
  /** The full name instead of the short one. */
  readonly school?: string;
  /** Stream text to show; default: its name, nothing for an ordinary stream. */
  readonly stream?: string;
  readonly level?: string;
  readonly years?: number | null;
}

/** The place of an offering: "KNUST · Obuasi · Fee-paying"; in full "… · Degree · 4 years". */
export function placeOf(words: Words, programme: OfferedProgramme, detail: PlaceDetail = {}): string {
  const { t } = words;
  const { campus, faculty, school } = programme;
  const { level, years } = detail;
  return [
    detail.school ?? school.short_name,
    campus,
    faculty,
    detail.stream ?? streamOf(programme),
    level,
    years == null ? null : t("results.years", { count: years }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Shown only if it is not the regular stream. */
export function streamOf({ stream }: { readonly stream: string }): string | null {
  return /^regular$/i.test(stream) ? null : stream;
}

/** "University of Ghana, Legon, Fee-paying": the town unless the school's name says it. */
export function placeInFull(
  school: { readonly name: string; readonly city: string | null },
  { campus, stream }: Pick<OfferedProgramme, "campus" | "stream">,
  called = school.name,
): string {
  const town = campus ?? school.city;
  return [called, town === null || school.name.includes(town) ? null : town, streamOf({ stream })]
    .filter(Boolean)
    .join(", ");
}

/** For a line with figures: "KNUST, Obuasi, Fee-paying". */
export function placeInLine(
  school: string | undefined,
  programme: Pick<OfferedProgramme, "campus" | "stream">,
): string {
  return [school, programme.campus, streamOf(programme)].filter(Boolean).join(", ");
}
