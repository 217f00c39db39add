import type { z } from "zod";
import type { findProgrammes } from "../contract/catalogue.ts";
import { levels } from "@okwan/engine";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import { matchesQuery, publishedOf, type PublishedProgramme, wordsInName } from "./published.ts";

type ProgrammeSearch = z.output<typeof findProgrammes.query>;
type ProgrammeResults = z.output<typeof findProgrammes.data>;

/**
 * Sorted by words in the programme's own name, then degrees before shorter programmes, then by name. An order
 * by cut-off would reveal the newest figures.
 */
export function searchProgrammes(current: LoadedVersion, search: ProgrammeSearch): ProgrammeResults {
  const { lists } = current;
  const country = lists.countries.find(({ id }) => id === search.country_id)?.code;
  const inPlace = publishedOf(current)
    .programmes.filter(({ school }) => search.school === undefined || school.slug === search.school)
    .filter(({ school }) => search.country_id === undefined || school.country === country)
    .filter(({ words }) => matchesQuery(words, search.q))
    .filter(
      ({ programme }) =>
        search.field_of_study === undefined || fieldOfStudy(programme) === search.field_of_study,
    );
  const found = inPlace.filter(
    ({ programme }) =>
      (search.level === undefined || programme.level === search.level) &&
      (search.field === undefined || programme.field === search.field),
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
  };
}
