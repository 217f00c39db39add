import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldsOfStudy } from "./field-of-study.ts";
import { Figure, ListSummary } from "./figure.ts";
import { said } from "./said.ts";

/**
 * The catalogue as anybody may read it. A programme's newest cut-offs are what a check opens, so they are
 * in none of these shapes: only the year is named, and whether there is a figure.
 */

/** A figure of an earlier year than the programme's newest. */
export const EarlierFigure = Figure;
export type EarlierFigure = z.infer<typeof EarlierFigure>;

export const ClauseOut = z.object({
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
  /** How many of them have a cut-off of an earlier year. */
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
  /** The newest year with a published cut-off; its figure opens with a check. */
  newest_year: z.string().nullable(),
  /** The newest figure that is free to see. */
  earlier: EarlierFigure.nullable(),
});
export type ProgrammeSummary = z.infer<typeof ProgrammeSummary>;

export const ProgrammePage = ProgrammeSummary.extend({
  electives: z.enum(["named", "any", "not-published"]),
  requires: z.array(ClauseOut),
  otherwise: z.array(z.array(ClauseOut)),
  /** Whole sets that are surely enough, where the school does not publish which others it takes. */
  enough: z.array(z.array(ClauseOut)),
  third_core: z.string().nullable(),
  admits_only: z.enum(["female", "male"]).nullable(),
  also_asks: z.array(z.string()),
  requirement_source: z.string().nullable(),
  /** What it leads to; null where no field says anything true of it. */
  field_of_study: FieldOfStudy.nullable(),
  /** The school's own page about it, else about applying, else its site. */
  school_page: z.string().nullable(),
  /** The lists its figures come from, that of the newest year too. */
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
   * The newest of these figures minus the one before, where both are of lists of one kind and column: negative is harder to
   * enter.
   */
  movement: z.number().nullable(),
});
export type CutOffRow = z.infer<typeof CutOffRow>;

const text = z.string().trim().max(100).optional();
const page = z.coerce.number<number>().int().min(1).max(1000).default(1);

export const findSchools = endpoint({
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

export const showSchool = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/schools/:slug",
  summary: "One school with its rules",
  params: z.object({ slug: z.string().max(100) }),
  data: SchoolPage,
});

export const findProgrammes = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/programmes",
  summary: "Programmes by words, school, country, level, field and stream, a page at a time",
  query: z.object({
    q: text,
    school: text,
    country_id: z.coerce.number<number>().int().optional(),
    level: text,
    field: text,
    field_of_study: FieldOfStudy.optional(),
    stream: text,
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
    streams: z.array(z.string()),
  }),
});

export const showProgramme = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/programmes/:id",
  summary: "One programme: requirements, earlier cut-offs, similar programmes",
  params: z.object({ id: z.coerce.number<number>().int() }),
  data: ProgrammePage,
});

export const showCutOffs = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/cut-offs",
  summary: "A school's earlier cut-offs, and how they moved. A programme's newest year is not among them",
  query: z.object({ school: z.string().trim().max(100), year: text }),
  data: z.object({
    school: SchoolSummary,
    /** Years with a figure in this table, newest first. */
    years: z.array(z.string()),
    rows: z.array(CutOffRow),
    /** Every list the school's figures come from, newest first. */
    lists: z.array(ListSummary),
    checked_on: z.string(),
  }),
});

export const ListPage = ListSummary.extend({
  /** null is a list for many schools. */
  school: SchoolSummary.nullable(),
  /** As printed; null where no copy kept it. */
  title: z.string().nullable(),
  printed_year: z.string().nullable(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** As printed; null where no copy kept it. */
      heading: z.string().nullable(),
      applicants: Figure.shape.applicants,
    }),
  ),
  /** The school's own publication; address null where we know none. */
  publication: z.object({ what: z.string(), address: z.string().nullable() }),
  /** Where it was read, and when as far as it is known. */
  copies: z.array(z.object({ address: z.string(), read_on: z.string() })),
  /** Of the file it was read from; null where the file was not kept. */
  sha256: z.string().nullable(),
  doubt: z.string().nullable(),
  note: z.string().nullable(),
  rows: z.array(
    z.object({
      programme: ProgrammeSummary,
      column: z.string(),
      /** null: of the programme's newest year, which a check opens. */
      figure: EarlierFigure.nullable(),
    }),
  ),
  checked_on: z.string(),
});
export type ListPage = z.infer<typeof ListPage>;

export const showList = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/lists/:id",
  summary: "One list of figures: what it is, where it was read, and its figures of earlier years",
  params: z.object({ id: z.string().max(100) }),
  data: ListPage,
});

export const showFieldsOfStudy = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/fields-of-study",
  summary:
    "Fields of study, with how many programmes of Ghana's schools lead there and which subjects they name",
  data: z.object({
    fields: z.array(
      z.object({
        id: FieldOfStudy,
        programmes: z.number(),
        schools: z.number(),
        levels: z.array(z.object({ level: z.string(), programmes: z.number() })),
        /** How many of them name the subjects they ask for, and which; the most often named first. */
        named: z.object({
          programmes: z.number(),
          subjects: z.array(z.object({ subject: z.string(), programmes: z.number() })),
        }),
        /** How many take any three electives. */
        any: z.number(),
      }),
    ),
    /** Of Ghana's schools. */
    total: z.object({ programmes: z.number(), sorted: z.number() }),
    checked_on: z.string(),
  }),
});

const words = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(3, missing).max(most, said("errors.field.under", { most }));

const Coverage = z.object({
  programmes: z.number(),
  /** Which electives they ask for is published. */
  with_subjects: z.number(),
  /** A cut-off is published; an entry limit is none. */
  with_cut_off: z.number(),
  with_both: z.number(),
  with_limit_alone: z.number(),
  with_page: z.number(),
});

export const showCoverage = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/coverage",
  summary: "How much is known of the programmes of Ghana's schools",
  data: z.object({
    total: Coverage,
    /** By name; those of which we hold no programme too. */
    schools: z.array(Coverage.extend({ slug: z.string(), name: z.string(), short_name: z.string() })),
  }),
});

export const sendList = endpoint({
  method: "POST",
  path: "/api/v1/lists",
  summary: "Tell us where a school publishes a list of cut-offs or requirements",
  body: z.strictObject({
    school: z.string().min(1, said("errors.field.list.school")).max(80, said("errors.field.list.school")),
    what: words(said("errors.field.list.what"), 500),
    where: words(said("errors.field.list.where"), 1000),
    contact: z
      .string()
      .trim()
      .max(200, said("errors.field.under", { most: 200 }))
      .nullish(),
  }),
  data: z.object({ received: z.literal(true) }),
});

export const reportFigure = endpoint({
  method: "POST",
  path: "/api/v1/reports",
  summary: "Tell us that a figure is wrong",
  body: z.strictObject({
    programme_id: z.int({ error: said("errors.field.programme") }),
    figure: z.enum(["cut-off", "requirements", "general-rule", "other"]).default("cut-off"),
    year: z
      .string()
      .regex(/^\d{4}\/\d{4}$/, said("errors.field.year"))
      .nullish(),
    what: words(said("errors.field.whatIsWrong"), 500),
    why: words(said("errors.field.howYouKnow"), 1000),
    contact: z
      .string()
      .trim()
      .max(200, said("errors.field.under", { most: 200 }))
      .nullish(),
  }),
  data: z.object({ received: z.literal(true) }),
});
