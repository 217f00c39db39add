import { readInCopyOn } from "@okwan/catalogue";
import {
  earlierFigures,
  newestFigures,
  type Catalogue,
  type Programme,
  type School,
  type GeneralRule,
  type CutOff,
  type FigureList,
} from "@okwan/engine";
import { oncePer } from "@okwan/kit/once";
import { slugOf } from "@okwan/kit/slug";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { schoolWords } from "../../../kernel/contract/flags.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import type {
  EarlierFigure,
  ProgrammeSummary,
  SchoolSummary,
  SchoolPage,
  ListPage,
} from "../contract/catalogue.ts";
import type { ListSummary } from "../contract/figure.ts";
import { figureOut } from "./figure-reports.ts";

/**
 * A catalogue version for the public pages, prepared once. A check sells the cut-offs of a programme's newest
 * year, so they are left out here and no page can show them by mistake. Notes are left out too, because they
 * mention figures.
 */
export interface PublishedCatalogue {
  readonly schools: readonly PublishedSchool[];
  readonly programmes: readonly PublishedProgramme[];
}

interface PublishedSchool {
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

export function findSchool(current: LoadedVersion, slug: string): SchoolPage {
  const { school, summary } = publishedSchool(current, slug);
  const fields = Map.groupBy(
    publishedOf(current).programmes.filter((each) => each.school === school),
    ({ programme }) => programme.field,
  );
  return {
    ...summary,
    description: school.description,
    website: school.website,
    admissions_url: school.admissionsUrl,
    fields: [...fields]
      .map(([field, programmes]) => ({ field, programmes: programmes.length }))
      .sort((one, other) => other.programmes - one.programmes || one.field.localeCompare(other.field, "en")),
    rules: school.generalRules.map(describeRule),
    checked_on: current.catalogue.checkedOn,
  };
}

/** @throws {Refusal} if no school has this slug. */
export function publishedSchool(current: LoadedVersion, slug: string): PublishedSchool {
  const found = publishedOf(current).schools.find(({ school }) => school.slug === slug.toLowerCase());
  if (found === undefined) throw new Refusal("not-found", "unknown-school", sentenceOf("errors.noSchool"));
  return found;
}

export function describeRule(rule: GeneralRule): SchoolPage["rules"][number] {
  return {
    level: rule.level,
    certificate: rule.certificate,
    streams: rule.streams === null ? null : [...rule.streams],
    is_published: rule.isPublished,
    max_aggregate: rule.maxAggregate,
    also_asks: [...rule.alsoAsks],
    text: rule.text,
    source: rule.source,
  };
}

/**
 * A list with all its rows. A check sells the figures of a programme's newest year, so their rows have no
 * figure here.
 */
export function showList(current: LoadedVersion, id: string): ListPage {
  const { catalogue } = current;
  const list = catalogue.figureLists.find((each) => each.id === id);
  if (list === undefined) throw new Refusal("not-found", "unknown-list", sentenceOf("errors.noList"));
  const { schools, programmes } = publishedOf(current);
  const summaries = new Map(programmes.map(({ summary }) => [summary.id, summary]));
  const { title, printedYear, columns, publication, copies, sha256, doubt, note } = list;
  return {
    ...listSummary(list),
    school: schools.find(({ school }) => school.id === list.schoolId)?.summary ?? null,
    title,
    printed_year: printedYear,
    columns: columns.map(({ name, heading, applicants }) => ({ name, heading, applicants })),
    publication,
    copies: copies.map(({ address, readOn }) => ({ address, read_on: readOn })),
    sha256,
    doubt,
    note,
    rows: catalogue.programmes
      .flatMap((programme) => rowsIn(list, programme))
      .flatMap(({ programme, column, figure }) => {
        const summary = summaries.get(programme.id);
        return summary === undefined
          ? []
          : [{ programme: summary, column, figure: figure && figureOut(catalogue, figure) }];
      })
      .sort((one, other) => one.programme.name.localeCompare(other.programme.name, "en")),
    checked_on: catalogue.checkedOn,
  };
}

interface Row {
  readonly programme: Programme;
  readonly column: string;
  readonly figure: CutOff | null;
}

function rowsIn(list: FigureList, programme: Programme): Row[] {
  const own = programme.cutOffs.filter((figure) => figure.list === list.id);
  if (own.length === 0) return [];
  const free = new Set(earlierFigures(programme.cutOffs));
  return own.map((figure) => ({
    programme,
    column: figure.column,
    figure: free.has(figure) ? figure : null,
  }));
}

export const listSummary = oncePer((list: FigureList): ListSummary => {
  const { id, kind, publisher, year, issued } = list;
  return { id, kind, publisher, year, issued, read_in_copy: readInCopyOn(list) };
});

/** The lists of these figures, newest first. */
export function listsOfFigures({ catalogue }: LoadedVersion, figures: readonly CutOff[]): ListSummary[] {
  const ids = new Set(figures.map(({ list }) => list));
  return catalogue.figureLists
    .filter(({ id }) => ids.has(id))
    .map(listSummary)
    .sort((one, other) => other.year.localeCompare(one.year));
}
