import { z } from "zod";
import {
  certificates,
  countries,
  homeCountry,
  levelIds,
  defaultCertificate,
  defaultLevel,
} from "../engine/index.ts";
import { normaliseCheckCode } from "./check-code.ts";
import { fieldsOfStudy } from "./field-of-study.ts";
import { mostWanted, mostWished, waysToStudy } from "./product.ts";
import { errorMessage } from "./error-message.ts";

export const CheckCode = z.string().transform((typed, ctx) => {
  const code = normaliseCheckCode(typed);
  if (code === null) {
    ctx.addIssue({ code: "custom", message: errorMessage("errors.checkCode") });
    return z.NEVER;
  }
  return code;
});

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
