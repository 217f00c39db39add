import type { EarlierFigure, ProgrammeSummary, SchoolSummary } from "../contract/catalogue.ts";
import { type Catalogue, earlierFigures, newestFigures, type Programme, type School } from "@okwan/engine";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { schoolWords } from "../../../kernel/contract/school-words.ts";
import { oncePer } from "@okwan/kit/once";
import { figureOut } from "./figure-out.ts";
import { slugOf } from "@okwan/kit/slug";

/**
 * A catalogue version for the public pages, prepared once. A check sells the cut-offs of a programme's newest
 * year, so they are left out here and no page can show them by mistake. Notes are left out too, because they
 * mention figures.
 */
export interface PublishedCatalogue {
  readonly schools: readonly PublishedSchool[];
  readonly programmes: readonly PublishedProgramme[];
}

export interface PublishedSchool {
  readonly school: School;
  readonly summary: SchoolSummary;
  /** Lower case, for searching. */
  readonly words: string;
}

export interface PublishedProgramme {
  readonly programme: Omit<Programme, "cutOffs" | "note">;
  readonly school: School;
  readonly summary: ProgrammeSummary;
  /** Newest first. */
  readonly earlierFigures: readonly EarlierFigure[];
  readonly words: string;
}

export const publishedOf = oncePer(({ catalogue, lists }: LoadedVersion): PublishedCatalogue => {
  const countryIds = new Map<string, number>(lists.countries.map(({ code, id }) => [code, id]));
  const bySchool = Map.groupBy(catalogue.programmes, ({ schoolId }) => schoolId);
  const schools = catalogue.schools.map((school) =>
    publishSchool(school, bySchool.get(school.id) ?? [], countryIds.get(school.country) ?? 0),
  );
  const programmes = catalogue.schools.flatMap((school) =>
    (bySchool.get(school.id) ?? []).map((programme) => publishProgramme(catalogue, programme, school)),
  );
  return {
    schools: schools.sort((one, other) => one.school.name.localeCompare(other.school.name, "en")),
    programmes: programmes.sort((one, other) => one.programme.name.localeCompare(other.programme.name, "en")),
  };
});

function publishSchool(school: School, programmes: readonly Programme[], countryId: number): PublishedSchool {
  const { id, slug, name, shortName, country, city, region, type } = school;
  return {
    school,
    words: searchWords(schoolWords(school), city, region, type),
    summary: {
      id,
      slug,
      name,
      short_name: shortName,
      country,
      country_id: countryId,
      city,
      region,
      type,
      programmes: programmes.length,
      with_earlier_figures: programmes.filter(hasEarlierFigure).length,
      levels: [...new Set(programmes.map(({ level }) => level))].sort(),
    },
  };
}

function hasEarlierFigure({ cutOffs }: Programme): boolean {
  return earlierFigures(cutOffs).some(({ kind }) => kind === "cutoff");
}

function publishProgramme(catalogue: Catalogue, whole: Programme, school: School): PublishedProgramme {
  const { cutOffs, note: _notShown, ...programme } = whole;
  const earlier = earlierFigures(cutOffs)
    .map((figure) => figureOut(catalogue, figure))
    .sort(newestFirst);
  const { id, name, level, field, faculty, campus, stream, durationYears } = programme;
  return {
    programme,
    school,
    earlierFigures: earlier,
    words: searchWords(name, field, faculty, schoolWords(school), campus),
    summary: {
      id,
      slug: slugOf(name),
      name,
      school_id: school.id,
      school_slug: school.slug,
      school: school.name,
      school_short_name: school.shortName,
      country: school.country,
      level,
      field,
      faculty,
      campus,
      stream,
      duration_years: durationYears,
      newest_year: newestFigures(cutOffs)[0]?.year ?? null,
      earlier: earlier.find(({ choice }) => choice !== 2) ?? earlier[0] ?? null,
    },
  };
}

function newestFirst(one: EarlierFigure, other: EarlierFigure): number {
  return other.year.localeCompare(one.year) || one.aggregate - other.aggregate;
}

/** Lower case, for `matches`. */
export function searchWords(...parts: readonly (string | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .join(" ")
    .toLowerCase();
}

/** True if every word of the query occurs in the text. */
export function matchesQuery(words: string, query: string | undefined): boolean {
  return wordsOf(query).every((word) => words.includes(word));
}

/**
 * How many words of the query occur in the name itself: a search for medicine means that programme first,
 * then others of its faculty.
 */
export function wordsInName(name: string, query: string | undefined): number {
  const text = searchWords(name);
  return wordsOf(query).filter((word) => text.includes(word)).length;
}

function wordsOf(query: string | undefined): string[] {
  return (query ?? "").toLowerCase().split(/[^\p{L}\p{N}]+/u);
}
