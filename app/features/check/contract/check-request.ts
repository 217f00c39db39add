import { z } from "zod";
import {
  certificates,
  countries,
  homeCountry,
  levelIds,
  defaultCertificate,
  defaultLevel,
} from "@okwan/engine";
import { fieldsOfStudy } from "../../../kernel/contract/programme-index.ts";
import { mostWanted, mostWished, waysToStudy } from "../../../kernel/contract/product.ts";
import { CheckResult } from "../../result/contract/check-facts.ts";
import { endpoint, errorMessage, CheckCode } from "../../../kernel/contract/endpoint.ts";
import { cleanName } from "../../../kernel/contract/printed-name.ts";

const gradeSentence = errorMessage("errors.field.grade");
const points = z.number(gradeSentence).int(gradeSentence).min(1, gradeSentence).max(9, gradeSentence);
const coreGrade = z.union([points, z.null()], gradeSentence);

export const ExamResults = z.strictObject({
  core: z.strictObject({
    math: coreGrade.optional(),
    english: coreGrade.optional(),
    science: coreGrade.optional(),
    social: coreGrade.optional(),
  }),
  electives: z
    .array(
      z.strictObject({
        subject_id: z.number().int(),
        grade: coreGrade,
        sitting: z.union([z.literal(1), z.literal(2)]).optional(),
      }),
    )
    .max(8),
  /** Second sitting of the same certificate; the better grade per subject counts. */
  second_sitting: z
    .array(z.strictObject({ subject_id: z.number().int(), grade: coreGrade }))
    .max(12)
    .optional(),
});

export const CheckRequest = z.strictObject({
  code: CheckCode,
  school_id: z.number().int().min(0).default(1),
  cert_type_id: z.number().int().default(certificates[defaultCertificate].id),
  programme_type_id: z.number().int().default(levelIds[defaultLevel]),
  country_id: z.number().int().default(countries[homeCountry].id),
  /** Fixed at 1 by the specification; a real SHS course id is also accepted (0 or null: unknown). */
  course_id: z.number().int().nullable().default(null),
  sex: z.enum(["female", "male"]).nullable().default(null),
  results: ExamResults,
  /** true: the student expects these grades; results are not out. The result says so. */
  is_predicted: z.boolean().default(false),
  /** Programmes the student named; the result begins with them. */
  wanted: z.array(z.number().int()).max(mostWanted).default([]),
  /**
   * Fields of study whose programmes come first; default: the fields of `wanted`. Opens and closes nothing.
   */
  wish: z.array(z.enum(fieldsOfStudy)).max(mostWished).optional(),
  /** How the student wants to study: places of this stream lead the choices. Default: regular ones. */
  stream: z.enum(waysToStudy).optional(),
});
export type CheckRequest = z.input<typeof CheckRequest>;

const gradesFrom = z.enum(["slip", "hand"]);
export type GradesFrom = z.output<typeof gradesFrom>;

export const createOrder = endpoint("createOrder", {
  method: "POST",
  path: "/api/v1/check/initial",
  summary: "Create an order; its code is the check code",
  body: z.strictObject({
    user_phone: z
      .string()
      .min(1, errorMessage("errors.field.phone"))
      .max(40, errorMessage("errors.field.phoneTooLong")),
    user_name: z
      .string()
      .max(120, errorMessage("errors.field.nameTooLong"))
      .regex(/^\P{Cc}*$/u, errorMessage("errors.field.nameLetters"))
      .transform(cleanName)
      .nullable()
      .optional(),
  }),
  data: z.object({
    code: z.string(),
    /**
     * For programs without cookies: sending it as `x-edit-token` allows changing the check. Sent only in this
     * reply.
     */
    edit_token: z.string().describe("Send it as X-Edit-Token to change this check; it is answered once"),
  }),
});

export const submitCheck = endpoint("submitCheck", {
  method: "POST",
  path: "/api/v1/check",
  summary: "Run the check of an order",
  /**
   * "summary" leaves out lists (the sample's too) and advice, but keeps the totals, and opens no hosted page:
   * enough for the checker before payment. `startPayment` opens the page.
   */
  query: z.object({
    show: z.enum(["all", "summary"]).default("all"),
    /** Counted, and changes nothing of the result. Here, because an older server refuses a body with it. */
    grades_from: gradesFrom.optional(),
  }),
  body: CheckRequest,
  data: CheckResult,
});

/**
 * The slip changed after payment (grades are re-issued in some years): one free second run within 30 days.
 */
export const recheck = endpoint("recheck", {
  method: "POST",
  path: "/api/v1/checks/:code/recheck",
  summary: "Run a paid check again free with changed grades; both results are kept",
  params: z.object({ code: CheckCode }),
  body: z.strictObject({ results: ExamResults }),
  data: CheckResult,
});
