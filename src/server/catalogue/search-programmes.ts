import type { ProgrammeSummary } from "../../contract/catalogue.ts";
import type { FieldOfStudy } from "../../contract/field-of-study.ts";
import { levels } from "../../engine/index.ts";
import type { CurrentCatalogue } from "./catalogue-store.ts";
import { fieldOfStudy } from "./field-of-study.ts";
import { matches, publishedOf, type PublishedProgramme, wordsInName } from "./published.ts";

interface ProgrammeSearch {
  readonly q?: string | undefined;
  /** A school's slug. */
  readonly school?: string | undefined;
  readonly country_id?: number | undefined;
  readonly level?: string | undefined;
  readonly field?: string | undefined;
  readonly field_of_study?: FieldOfStudy | undefined;
  readonly stream?: string | undefined;
  readonly page: number;
  readonly per_page: number;
}

interface ProgrammeResults {
  total: number;
  page: number;
  pages: number;
  programmes: ProgrammeSummary[];
  levels: string[];
  fields: string[];
  streams: string[];
}

/**
 * Sorted by words in the programme's own name, then degrees before shorter programmes, then by name. An order
 * by cut-off would reveal the newest figures.
 */
export function searchProgrammes(current: CurrentCatalogue, search: ProgrammeSearch): ProgrammeResults {
  const { lists } = current;
  const country = lists.countries.find(({ id }) => id === search.country_id)?.code;
  const inPlace = publishedOf(current)
    .programmes.filter(({ school }) => search.school === undefined || school.slug === search.school)
    .filter(({ school }) => search.country_id === undefined || school.country === country)
    .filter(({ words }) => matches(words, search.q))
    .filter(
      ({ programme }) =>
        search.field_of_study === undefined || fieldOfStudy(programme) === search.field_of_study,
    );
  const found = inPlace.filter(
    ({ programme }) =>
      (search.level === undefined || programme.level === search.level) &&
      (search.field === undefined || programme.field === search.field) &&
      (search.stream === undefined || programme.stream === search.stream),
  );
  const pages = Math.max(1, Math.ceil(found.length / search.per_page));
  const page = Math.min(search.page, pages);
  const choices = (of: (each: PublishedProgramme) => string) => [...new Set(inPlace.map(of))].sort();
  return {
    total: found.length,
    page,
    pages,
    programmes: found
      .toSorted(
        (one, other) =>
          wordsInName(other.programme.name, search.q) - wordsInName(one.programme.name, search.q) ||
          levels.indexOf(one.programme.level) - levels.indexOf(other.programme.level),
      )
      .slice((page - 1) * search.per_page, page * search.per_page)
      .map(({ summary }) => summary),
    levels: choices(({ programme }) => programme.level),
    fields: choices(({ programme }) => programme.field),
    streams: choices(({ programme }) => programme.stream),
  };
}
