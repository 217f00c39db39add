import { z } from "zod";
import { endpoint, forPages } from "../../../kernel/contract/endpoint.ts";
import { fieldsOfStudy } from "../../../kernel/contract/programme-index.ts";
import { Figure, ListSummary } from "./figure.ts";

/**
 * The public catalogue. A programme's newest cut-offs are sold with a check, so these shapes leave them out:
 * they state only the year, and if there is a figure.
 */

/** A figure from before the programme's newest year. */
export const EarlierFigure = Figure;
export type EarlierFigure = z.infer<typeof EarlierFigure>;

const ClauseOut = z.object({
  /** "Physics or Chemistry", "Two of …". */
  what: z.string(),
  /** "C6 or better". */
  need: z.string(),
  pick: z.number(),
  subjects: z.array(z.string()),
  min: z.string(),
});

const FieldOfStudy = z.enum(fieldsOfStudy);

export const SchoolSummary = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  short_name: z.string(),
  country: z.string(),
  country_id: z.number(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  type: z.string(),
  programmes: z.number(),
  /** Number with a cut-off of an earlier year. */
  with_earlier_figures: z.number(),
  levels: z.array(z.string()),
});
export type SchoolSummary = z.infer<typeof SchoolSummary>;

export const SchoolPage = SchoolSummary.extend({
  description: z.string(),
  website: z.string().nullable(),
  admissions_url: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), programmes: z.number() })),
  rules: z.array(
    z.object({
      level: z.string(),
      certificate: z.string(),
      streams: z.array(z.string()).nullable(),
      is_published: z.boolean(),
      max_aggregate: z.number().nullable(),
      also_asks: z.array(z.string()),
      text: z.string().nullable(),
      source: z.string(),
    }),
  ),
  checked_on: z.string(),
});
export type SchoolPage = z.infer<typeof SchoolPage>;

export const ProgrammeSummary = z.object({
  id: z.number(),
  /** For the address of its page: "{id}-{slug}". */
  slug: z.string(),
  name: z.string(),
  school_id: z.number(),
  school_slug: z.string(),
  school: z.string(),
  school_short_name: z.string(),
  country: z.string(),
  level: z.string(),
  field: z.string(),
  faculty: z.string().nullable(),
  campus: z.string().nullable(),
  stream: z.string(),
  duration_years: z.number().nullable(),
  /** The newest year with a published cut-off. The figure is sold with a check. */
  newest_year: z.string().nullable(),
  /** The newest public figure. */
  earlier: EarlierFigure.nullable(),
});
export type ProgrammeSummary = z.infer<typeof ProgrammeSummary>;

export const ProgrammePage = ProgrammeSummary.extend({
  /** true while a figure of it, or the programme, is withheld: "being checked". */
  is_being_checked: z.boolean(),
  electives: z.enum(["named", "any", "not-published"]),
  requires: z.array(ClauseOut),
  otherwise: z.array(z.array(ClauseOut)),
  /** Complete sets that are surely sufficient, if the school does not publish which others it accepts. */
  enough: z.array(z.array(ClauseOut)),
  third_core: z.string().nullable(),
  admits_only: z.enum(["female", "male"]).nullable(),
  also_asks: z.array(z.string()),
  requirement_source: z.string().nullable(),
  /** The field of study; null if none applies. */
  field_of_study: FieldOfStudy.nullable(),
  /** The school's page about the programme; else about applying; else its site. */
  school_page: z.string().nullable(),
  /** The lists of its figures, including the newest year's. */
  lists: z.array(ListSummary),
  rules: SchoolPage.shape.rules,
  /** Newest first. */
  earlier_figures: z.array(EarlierFigure),
  similar: z.array(ProgrammeSummary),
  checked_on: z.string(),
});
export type ProgrammePage = z.infer<typeof ProgrammePage>;

export const CutOffRow = z.object({
  programme: ProgrammeSummary,
  sex: EarlierFigure.shape.sex,
  background: z.string(),
  choice: EarlierFigure.shape.choice,
  kind: EarlierFigure.shape.kind,
  /** Newest first. */
  figures: z.array(EarlierFigure),
  /**
   * Newest figure minus the one before, if their lists are of one kind and column; negative means harder to
   * enter.
   */
  movement: z.number().nullable(),
});
export type CutOffRow = z.infer<typeof CutOffRow>;

const text = z.string().trim().max(100).optional();
const page = z.coerce.number<number>().int().min(1).max(1000).default(1);

export const findSchools = endpoint("findSchools", {
  method: "GET",
  path: "/api/v1/catalogue/schools",
  summary: "Schools by name, country, region and type",
  query: z.object({
    q: text,
    country_id: z.coerce.number<number>().int().optional(),
    region: text,
    type: text,
  }),
  data: z.object({
    schools: z.array(SchoolSummary),
    regions: z.array(z.string()),
    types: z.array(z.string()),
  }),
});

export const showSchool = endpoint("showSchool", {
  method: "GET",
  path: "/api/v1/catalogue/schools/:slug",
  summary: "One school with its rules",
  params: z.object({ slug: z.string().max(100) }),
  data: SchoolPage,
});

export const findProgrammes = endpoint("findProgrammes", {
  method: "GET",
  path: "/api/v1/catalogue/programmes",
  summary: "Programmes by words, school, country, level and field, a page at a time",
  query: z.object({
    q: text,
    school: text,
    country_id: z.coerce.number<number>().int().optional(),
    level: text,
    field: text,
    field_of_study: FieldOfStudy.optional(),
    page,
    per_page: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  data: z.object({
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    programmes: z.array(ProgrammeSummary),
    levels: z.array(z.string()),
    fields: z.array(z.string()),
  }),
});

export const showProgramme = endpoint("showProgramme", {
  method: "GET",
  path: "/api/v1/catalogue/programmes/:id",
  summary: "One programme: requirements, earlier cut-offs, similar programmes",
  params: z.object({ id: z.coerce.number<number>().int() }),
  data: ProgrammePage,
});

export const showCutOffs = forPages("showCutOffs", {
  query: z.object({ school: z.string().trim().max(100) }),
  data: z.object({
    school: SchoolSummary,
    /** Years with a figure in this table, newest first. */
    years: z.array(z.string()),
    rows: z.array(CutOffRow),
    /** The lists of all the school's figures, newest first. */
    lists: z.array(ListSummary),
    checked_on: z.string(),
  }),
});

export const ListPage = ListSummary.extend({
  /** null for a list of many schools. */
  school: SchoolSummary.nullable(),
  /** As printed; null if no copy shows it. */
  title: z.string().nullable(),
  printed_year: z.string().nullable(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** As printed; null if no copy shows it. */
      heading: z.string().nullable(),
      applicants: Figure.shape.applicants,
    }),
  ),
  /** The school's own publication; address null if unknown. */
  publication: z.object({ what: z.string(), address: z.string().nullable() }),
  /** Addresses it was read from, with the date if known; a null address if it came in a message. */
  copies: z.array(z.object({ address: z.string().nullable(), read_on: z.string() })),
  /** Hash of the file that was read; null if the file was not stored. */
  sha256: z.string().nullable(),
  doubt: z.string().nullable(),
  note: z.string().nullable(),
  rows: z.array(
    z.object({
      programme: ProgrammeSummary,
      column: z.string(),
      /** null: a figure of the programme's newest year, which is sold with a check. */
      figure: EarlierFigure.nullable(),
    }),
  ),
  checked_on: z.string(),
});
export type ListPage = z.infer<typeof ListPage>;

export const showList = forPages("showList", {
  params: z.object({ id: z.string().max(100) }),
  data: ListPage,
});

const Coverage = z.object({
  programmes: z.number(),
  with_subjects: z.number(),
  /** Programmes with a published cut-off; entry limits do not count. */
  with_cut_off: z.number(),
  /** Both: only of these a check can say how safe they are. */
  with_both: z.number(),
  /** No cut-off, but the school's own greatest aggregate for them. */
  with_limit_alone: z.number(),
  /** The school's own page about the programme. */
  with_page: z.number(),
});

export const showCoverage = forPages("showCoverage", {
  data: z.object({
    total: Coverage,
    /** Sorted by name; includes schools without a programme in the catalogue. */
    schools: z.array(Coverage.extend({ slug: z.string(), name: z.string(), short_name: z.string() })),
  }),
});
