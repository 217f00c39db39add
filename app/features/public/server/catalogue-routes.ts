import type { FastifyInstance } from "fastify";
import {
  findProgrammes,
  findSchools,
  showCutOffs,
  showList as showListEndpoint,
  showProgramme,
  showSchool,
  type CutOffRow,
  type EarlierFigure,
  type SchoolSummary,
  showCoverage,
} from "../contract/catalogue.ts";
import { showHowSure } from "../contract/how-sure.ts";
import { reportFigure } from "../contract/visitor-reports.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { costlyAllowance } from "../../../kernel/http/address-limits.ts";
import { sentenceOf } from "../../../kernel/http/errors.ts";
import { serve } from "../../../kernel/http/serve.ts";
import type { CatalogueStore, LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { findProgramme } from "./find-programme.ts";
import {
  findSchool,
  publishedSchool,
  showList,
  listsOfFigures,
  publishedOf,
  type PublishedProgramme,
  matchesQuery,
  wordsInName,
} from "./published.ts";
import { describeHowSure } from "./describe-how-sure.ts";
import { storeFigureReport } from "./figure-reports.ts";
import { indexRoute } from "./index-file.ts";
import type { z } from "zod";
import { homeCountry, type Programme, mayBeCompared, levels } from "@okwan/engine";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";

export function catalogueRoutes(
  app: FastifyInstance,
  { store, database }: { store: CatalogueStore; database: Database },
): void {
  indexRoute(app, store);
  serve(app, findSchools, ({ query }) => listSchools(store.current(), query));
  serve(app, showSchool, ({ params }) => findSchool(store.current(), params.slug));
  serve(app, findProgrammes, ({ query }) => searchProgrammes(store.current(), query));
  serve(app, showProgramme, ({ params }) => findProgramme(store.current(), params.id));
  serve(app, showCutOffs, ({ query }) => cutOffTable(store.current(), query.school));
  serve(app, showListEndpoint, ({ params }) => showList(store.current(), params.id));
  serve(app, showCoverage, () => coverageOf(store.current()));
  serve(app, showHowSure, () => describeHowSure(store.current()));
  const parts = { database, store };
  const reported = { message: sentenceOf("errors.reported"), config: { allowance: costlyAllowance } };
  serve(app, reportFigure, ({ body }) => storeFigureReport(parts, body), reported);
}

type Coverage = z.output<typeof showCoverage.data>;

/** Only for our own country: other countries' schools publish only requirements. */
export function coverageOf({ catalogue }: Pick<LoadedVersion, "catalogue">): Coverage {
  const bySchool = Map.groupBy(catalogue.programmes, ({ schoolId }) => schoolId);
  const schools = catalogue.schools
    .filter(({ country }) => country === homeCountry)
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  return {
    total: count(schools.flatMap(({ id }) => bySchool.get(id) ?? [])),
    schools: schools.map(({ id, slug, name, shortName }) => ({
      slug,
      name,
      short_name: shortName,
      ...count(bySchool.get(id) ?? []),
    })),
  };
}

function count(programmes: readonly Programme[]): Coverage["total"] {
  const how = (fits: (programme: Programme) => boolean) => programmes.filter(fits).length;
  return {
    programmes: programmes.length,
    with_subjects: how(knowsSubjects),
    with_cut_off: how(hasCutOff),
    with_both: how((programme) => knowsSubjects(programme) && hasCutOff(programme)),
    with_limit_alone: how((programme) => !hasCutOff(programme) && programme.cutOffs.length > 0),
    with_page: how(({ page }) => page !== null),
  };
}

const knowsSubjects = ({ electives }: Programme) => electives !== "not-published";
const hasCutOff = ({ cutOffs }: Programme) => cutOffs.some(({ kind }) => kind === "cutoff");

type CutOffTable = z.output<typeof showCutOffs.data>;

/** A school's earlier cut-offs by name: one row for each programme and group of applicants. */
export function cutOffTable(current: LoadedVersion, slug: string): CutOffTable {
  const { school, summary } = publishedSchool(current, slug);
  const rows = publishedOf(current)
    .programmes.filter((each) => each.school === school)
    .flatMap(rowsOf);
  const years = [...new Set(rows.flatMap(({ figures }) => figures.map((figure) => figure.year)))];
  return {
    school: summary,
    years: years.sort().toReversed(),
    rows,
    lists: listsOfFigures(
      current,
      current.catalogue.programmes
        .filter(({ schoolId }) => schoolId === school.id)
        .flatMap(({ cutOffs }) => cutOffs),
    ),
    checked_on: current.catalogue.checkedOn,
  };
}

function rowsOf({ summary, earlierFigures }: PublishedProgramme): CutOffRow[] {
  return [...Map.groupBy(earlierFigures, groupOf).values()].map((figures) => {
    const { sex, background, choice, kind } = figures[0]!;
    const [newest, before] = figures;
    const hasMoved = newest !== undefined && before !== undefined && mayBeCompared(newest, before);
    return {
      programme: summary,
      sex,
      background,
      choice,
      kind,
      figures,
      movement: hasMoved ? newest.aggregate - before.aggregate : null,
    };
  });
}

/** A list without a choice is read as first choice, so both are one row. */
function groupOf({ sex, background, choice, kind }: EarlierFigure): string {
  return [kind, sex, background, choice === 2 ? 2 : 1].join("|");
}

/** Schools by name, and the regions and types of schools in that country. */
export function listSchools(
  current: LoadedVersion,
  search: z.output<typeof findSchools.query>,
): z.output<typeof findSchools.data> {
  const inCountry = publishedOf(current).schools.filter(
    ({ summary }) => search.country_id === undefined || summary.country_id === search.country_id,
  );
  const schools = inCountry
    .filter(({ words }) => matchesQuery(words, search.q))
    .filter(({ summary }) => search.region === undefined || summary.region === search.region)
    .filter(({ summary }) => search.type === undefined || summary.type === search.type)
    .map(({ summary }) => summary);
  const choices = (of: (school: SchoolSummary) => string | null) =>
    [...new Set(inCountry.map(({ summary }) => of(summary)))].filter((choice) => choice !== null).sort();
  return { schools, regions: choices(({ region }) => region), types: choices(({ type }) => type) };
}

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
