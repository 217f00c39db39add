import { z } from "zod";
import {
  certificateNames,
  certificates,
  countries,
  homeCountry,
  levels,
  defaultCertificate,
} from "@okwan/engine";
import { endpoint, errorMessage, Level } from "./endpoint.ts";

/**
 * The lists a student chooses from, in the shapes of the product specification. All ids are in the data files
 * and never change.
 */

export const CountryOut = z.object({
  id: z.number(),
  /** ISO alpha-3. */
  code: z.string(),
  name: z.string(),
  /** Address of our own drawing: many phones cannot show flag emoji. */
  flag: z.string(),
  /** true: a list of programmes is sold here. false: checks are free. */
  is_sold: z.boolean(),
  /** The year of most programmes' newest cut-offs; null if no school publishes any. */
  cut_off_year: z.string().nullable(),
});
export type CountryOut = z.infer<typeof CountryOut>;

export const SchoolOut = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  short_name: z.string(),
  /**
   * Levels with programmes, Degree first. Empty only for "All schools" of a country without programmes in the
   * catalogue.
   */
  levels: z.array(Level),
  /** Town and campuses, for search; absent if the name contains them all. */
  places: z.string().optional(),
  /** Present if some figures differ by sex, so that the student is asked. */
  asks_sex: z.literal(true).optional(),
});
export type SchoolOut = z.infer<typeof SchoolOut>;

export const OptionOut = z.object({ id: z.number(), name: z.string() });
export type OptionOut = z.infer<typeof OptionOut>;

export const CourseOut = OptionOut.extend({
  /** Other names of the course, to match a slip or a student's input. */
  synonyms: z.array(z.string()),
  /** Names proposed where grades are entered; they judge nothing. */
  usual_electives: z.array(z.string()),
  /** The first four may be filled in automatically: nearly everybody takes them. */
  fills_in: z.boolean(),
});
export type CourseOut = z.infer<typeof CourseOut>;

export const SubjectOut = z.object({
  id: z.number(),
  name: z.string(),
  subject_code: z.string(),
  /** As slips and schools write it; the same names that a slip is read with. */
  other_names: z.array(z.string()),
  /** 1 core, 2 elective. */
  type: z.union([z.literal(1), z.literal(2)]),
});
export type SubjectOut = z.infer<typeof SubjectOut>;

export const GradeOut = z.object({
  /** Grade points on this certificate's own scale; lower is better. */
  id: z.number(),
  name: z.string(),
  interpretation: z.string(),
});
export type GradeOut = z.infer<typeof GradeOut>;

const id = (what: string) =>
  z.coerce
    .number<number>({ error: errorMessage("errors.field.number", { what }) })
    .int()
    .min(0);

export const listCountries = endpoint("listCountries", {
  method: "GET",
  path: "/api/v1/countries",
  summary: "The countries whose schools are in the catalogue",
  data: z.array(CountryOut),
});

export const listSchools = endpoint("listSchools", {
  method: "GET",
  path: "/api/v1/schools",
  summary:
    "The schools of a country that have a programme in the catalogue; the first, id 0, stands for all of them",
  query: z.object({ country_id: id("country_id") }),
  data: z.object({ schools: z.array(SchoolOut) }),
});

export const listCertificateTypes = endpoint("listCertificateTypes", {
  method: "GET",
  path: "/api/v1/cert-types",
  summary: certificateNames.join(", "),
  data: z.array(OptionOut),
});

export const listProgrammeTypes = endpoint("listProgrammeTypes", {
  method: "GET",
  path: "/api/v1/program-types",
  summary: `Levels: ${levels.toReversed().join(", ")}`,
  data: z.array(OptionOut),
});

export const listCourses = endpoint("listCourses", {
  method: "GET",
  path: "/api/v1/courses",
  summary: "SHS courses",
  data: z.array(CourseOut),
});

export const listSubjects = endpoint("listSubjects", {
  method: "GET",
  path: "/api/v1/subjects/by-type",
  summary: "Subjects of one type: 1 core, 2 elective. WASSCE in Ghana where nothing else is asked for",
  query: z.object({
    type: id("type"),
    cert_type_id: id("cert_type_id").default(certificates[defaultCertificate].id),
    country_id: id("country_id").default(countries[homeCountry].id),
  }),
  data: z.array(SubjectOut),
});

export const listGrades = endpoint("listGrades", {
  method: "GET",
  path: "/api/v1/grades",
  summary: "The grades of a certificate, best first; WASSCE's nine where none is named",
  query: z.object({ cert_type_id: id("cert_type_id").default(certificates[defaultCertificate].id) }),
  data: z.array(GradeOut),
});
