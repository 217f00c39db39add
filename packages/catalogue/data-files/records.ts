import { z } from "zod";
import { slugPattern } from "@okwan/kit/slug";
import { CertificateName } from "../certificate.ts";
import { certificates, levels, subjectsThatCount } from "@okwan/engine";

/** The lines of the data files, as docs/catalogue.md describes them. Strict: a misspelt field is an error. */

export const requiredText = z.string().trim().min(1, "must not be empty");
export const webAddress = z.url({
  protocol: /^https?$/,
  error: "must be an address beginning with http:// or https://",
});
const records = Object.values(certificates);
/** The best aggregate: one point for each subject that counts. */
const bestAggregate = Math.min(...records.map(subjectsThatCount));
const worstAggregate = Math.max(...records.map((one) => subjectsThatCount(one) * one.scale.length));
export const courseNames = [
  "Science",
  "Arts",
  "Business",
  "Technical",
  "Agricultural",
  "Home Economics",
  "Visual Arts",
] as const;

/**
 * At least `pick` of `from` at `min` or better. Names of subjects, or "@group" of data/subject-groups.json.
 */
const ClauseLine = z.strictObject({
  pick: z.int().min(1).max(8),
  from: z.array(requiredText).min(1),
  min: requiredText,
});
export type ClauseLine = z.infer<typeof ClauseLine>;

/** A year, a month or a day. */
const partialDate = z
  .string()
  .regex(/^\d{4}(-\d\d(-\d\d)?)?$/, "must be a date like 2026, 2026-04 or 2026-04-21");
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hexadecimal");

/** Where a line was read, so that a reviewer opens the right page and a newer edition is noticed. */
const PlaceLine = z.strictObject({
  /** Title as printed. */
  document: requiredText,
  /** As printed: "April 2026". */
  edition: requiredText,
  /** As printed: "51", "8-9". */
  page: requiredText.nullable().default(null),
  readOn: partialDate,
  /** The copy that was read, if the line's own source was not reachable. */
  copy: webAddress.nullable().default(null),
  /** Of the page's text, each run of white space as one blank, trimmed, UTF-8. */
  sha256: sha256.nullable().default(null),
});
const place = PlaceLine.nullable().default(null);

const Count = z.strictObject({ count: z.int().min(1).max(9), min: requiredText });
const thirdCore = z.enum(["Integrated Science", "Social Studies", "best"]).nullable().default(null);

const SchoolLine = z.strictObject({
  kind: z.literal("school"),
  id: z.int().min(1).max(999_999),
  slug: z.string().regex(slugPattern, "must be lower case words joined by hyphens"),
  name: requiredText,
  shortName: requiredText,
  country: z.string().regex(/^[A-Z]{3}$/, "must be a country code like GHA"),
  city: requiredText.nullable().default(null),
  region: requiredText.nullable().default(null),
  type: requiredText,
  website: webAddress.nullable().default(null),
  admissionsUrl: webAddress.nullable().default(null),
  description: requiredText,
});

const rule = {
  level: z.enum(levels),
  certificate: CertificateName,
  streams: z.array(requiredText).min(1).nullable().default(null),
  isPublished: z.boolean().default(true),
  cores: z.array(ClauseLine).default([]),
  electives: Count.nullable().default(null),
  passes: Count.nullable().default(null),
  thirdCore,
  maxAggregate: z.int().min(bestAggregate).max(worstAggregate).nullable().default(null),
  alsoAsks: z.array(requiredText).default([]),
  /** For students; null if there is nothing to say. */
  text: requiredText.nullable().default(null),
  /** For the catalogue's editors, never shown to others. */
  remark: requiredText.nullable().default(null),
  source: webAddress,
  place,
};

/** The points on which a school sums one certificate's grades, where they differ from 1, 2, 3 and so on. */
const PointsLine = z.strictObject({
  kind: z.literal("points"),
  certificate: CertificateName,
  /** Grades that are not named have the certificate's own points. */
  points: z.record(z.string(), z.int().min(1).max(9)),
  /**
   * false: the school prints no table, but its limit fits this one too. A sum that one of the two readings
   * allows and the other does not is "not known".
   */
  isPublished: z.boolean().default(true),
  /** The certificate whose grades the table prints beside these, so that its figures and minima apply. */
  beside: CertificateName.nullable().default(null),
  /** For the catalogue's editors, never shown to others. */
  remark: requiredText.nullable().default(null),
  source: webAddress,
  place,
});
const RuleLine = z.strictObject({ kind: z.literal("rule"), ...rule });
const FollowsLine = z.strictObject({ kind: z.literal("follows"), nationalRule: requiredText });
const NationalRuleLine = z.strictObject({ kind: z.literal("national-rule"), name: requiredText, ...rule });

const ProgrammeLine = z.strictObject({
  kind: z.literal("programme"),
  id: z.int().min(1001),
  name: requiredText,
  level: z.enum(levels),
  faculty: requiredText.nullable().default(null),
  campus: requiredText.nullable().default(null),
  stream: requiredText,
  durationYears: z.number().min(0.5).max(8).nullable().default(null),
  field: requiredText,
  thirdCore,
  electives: z.enum(["named", "any", "not-published"]),
  /** The source page's statement about electives. */
  basis: z.enum(["states-subjects", "states-any", "states-some", "none"]),
  requires: z.array(ClauseLine).default([]),
  otherwise: z.array(z.array(ClauseLine).min(1)).default([]),
  enough: z.array(z.array(ClauseLine).min(1)).default([]),
  admitsOnly: z.enum(["female", "male"]).nullable().default(null),
  alsoAsks: z.array(requiredText).default([]),
  requirementSource: webAddress.nullable().default(null),
  /** Of its requirements. */
  place,
  page: webAddress.nullable().default(null),
  /** For students. */
  note: z.string().default(""),
  /** For the catalogue's editors, never shown to others: where the name was read, what is still to be read. */
  remark: requiredText.nullable().default(null),
});

const sex = z.enum(["female", "male", "any"]);
const background = z.enum([...courseNames, "any"]);
const choice = z.union([z.literal(1), z.literal(2), z.null()]);
const academicYear = z
  .string({ error: "a list needs the entry its figures are of, like 2025/2026" })
  .refine(isAcademicYear, "must be an academic year like 2025/2026");
const nameOfList = z
  .string()
  .regex(slugPattern, "must be lower case words joined by hyphens, like knust-2024");

const ColumnLine = z.strictObject({
  name: nameOfList,
  heading: requiredText.nullable().default(null),
  sex: sex.default("any"),
  background: background.default("any"),
  choice: choice.default(null),
  applicants: z.enum(["any", "awaiting", "with-results"]).default("any"),
});

export const ListLine = z.strictObject({
  kind: z.literal("list"),
  id: nameOfList,
  /** The publisher, if it is not the file's school. */
  publisher: requiredText.nullable().default(null),
  nature: z.enum(["outcome", "guide", "limit"]),
  year: academicYear,
  title: requiredText.nullable().default(null),
  printedYear: requiredText.nullable().default(null),
  issued: partialDate.nullable().default(null),
  /** A figure without a column belongs to the first. */
  columns: z.array(ColumnLine).min(1),
  publication: z.strictObject({ what: requiredText, address: webAddress.nullable().default(null) }),
  copies: z
    .array(
      z.strictObject({ address: webAddress.nullable(), readOn: partialDate }),
      "a list needs the addresses it was read at",
    )
    .min(1, "a list needs an address it was read at"),
  sha256: sha256.nullable().default(null),
  /** Of its figures; a figure on another page has a place of its own. */
  place,
  /** For students. */
  note: requiredText.nullable().default(null),
  doubt: requiredText.nullable().default(null),
  /** For the catalogue's editors, never shown to others. */
  remark: requiredText.nullable().default(null),
  /**
   * The person who decided the list's rows, and when; only for lists added at the desk. Never shown to
   * others.
   */
  reviewedBy: requiredText.nullable().default(null),
  reviewedAt: z.iso.datetime().nullable().default(null),
});

export const FigureLine = z.strictObject({
  kind: z.literal("figure"),
  list: z.string({ error: "a figure needs its list" }),
  column: z.string().nullable().default(null),
  programme: z.int(),
  aggregate: z
    .int({ error: "must be a whole number" })
    .min(bestAggregate, `${bestAggregate} is the best aggregate there is`)
    .max(worstAggregate, `${worstAggregate} is the worst aggregate there is`),
  /** The applicants of this cell, if they differ from its column's. */
  sex: sex.nullable().default(null),
  background: background.nullable().default(null),
  cell: requiredText.nullable().default(null),
  second: z
    .strictObject({
      aggregate: z.int().min(bestAggregate).max(worstAggregate),
      means: z.enum(["women", "consideration", "science", "second-choice", "fee-paying", "unknown"]),
    })
    .nullable()
    .default(null),
  /** The copy it was read in, if it is not the list's first. */
  source: z
    .url({ protocol: /^https?$/, error: "must be an http address" })
    .nullable()
    .default(null),
  place,
});

export const CatalogueLine = z.discriminatedUnion("kind", [
  SchoolLine,
  PointsLine,
  RuleLine,
  FollowsLine,
  NationalRuleLine,
  ProgrammeLine,
  ListLine,
  FigureLine,
]);
export type CatalogueLine = z.infer<typeof CatalogueLine>;
export type LineOf<Kind extends CatalogueLine["kind"]> = Extract<CatalogueLine, { kind: Kind }>;
export type SchoolLine = z.infer<typeof SchoolLine>;
/** A school's own rule, or a national one that it follows. */
export type RuleLine = Omit<z.infer<typeof RuleLine>, "kind" | "remark" | "place">;
export type ProgrammeLine = z.infer<typeof ProgrammeLine>;
export type ListLine = z.infer<typeof ListLine>;
/** As written by a person, without defaults. */
export type WrittenList = z.input<typeof ListLine>;
export type WrittenFigure = z.input<typeof FigureLine>;
export type FigureLine = z.infer<typeof FigureLine>;

function isAcademicYear(year: string): boolean {
  const parts = /^(\d{4})\/(\d{4})$/.exec(year);
  return parts !== null && Number(parts[2]) === Number(parts[1]) + 1 && Number(parts[1]) >= 1990;
}
