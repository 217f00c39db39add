import { streamOf } from "../../../../words/programme-view.ts";
import type { Words } from "../../../../words/words.ts";
import type { ProgrammeSummary } from "../../contract/catalogue.ts";
import { figureKinds } from "../../contract/list-words.ts";

/**
 * Address of the checker for this school.
 * @param dream Id of a programme the student names.
 */
export function checkerPath(country: string, school: string, dream?: number): string {
  return `/checker?country=${country}&school=${school}${dream === undefined ? "" : `&dream=${dream}`}`;
}

/**
 * "KNUST, Kumasi · Degree · Fee-paying": distinguishes programmes of the same name. The regular stream is
 * omitted.
 */
export function whereAndHow(programme: ProgrammeSummary): string {
  const { school_short_name: school, campus, level } = programme;
  return [campus === null ? school : `${school}, ${campus}`, level, streamOf(programme)]
    .filter((part) => part !== null)
    .join(" · ");
}

/** Whom a figure is for: "Second choice, women". "" for everybody's first choice. */
export function groupWords(words: Words, group: Parameters<typeof figureKinds>[1]): string {
  const text = figureKinds(words, group).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The query of an address without empty values; null omits a part. */
export function queryOf(parts: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}
