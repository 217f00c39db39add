import { z } from "zod";
import { forPages } from "../../../kernel/contract/endpoint.ts";
import { CertificateName } from "@okwan/catalogue/certificate";
import { Points } from "../../../kernel/contract/fields.ts";

const NationalRate = z.object({
  /** Per cent of that year's candidates with a credit (A1–C6). */
  percent: z.number(),
  year: z.number().int(),
  source: z.string(),
});
export const Performance = z.object({
  certificate: CertificateName.nullable(),
  best_aggregate: Points.nullable(),
  /** One for each set of grades, oldest first. */
  history: z.array(z.object({ check_code: z.string(), date: z.string(), aggregate: Points })),
  subjects: z.array(
    z.object({
      subject_id: z.number().int(),
      name: z.string(),
      grade: z.string().nullable(),
      points: Points.nullable(),
      is_counted: z.boolean(),
      is_credit: z.boolean(),
      national: z.array(NationalRate),
    }),
  ),
  /** The counted subjects that add most to the aggregate, in points over the best grade. */
  costliest: z.array(z.object({ name: z.string(), grade: z.string(), points_over_best: Points })),
  missing: z.array(z.string()),
  /** The certificate's grades, best first. */
  grades: z.array(z.string()),
});
export type Performance = z.infer<typeof Performance>;
export const readPerformance = forPages("readPerformance", {
  data: Performance,
});

export const WhatIf = z.object({
  aggregate: Points.nullable(),
  core_score: Points.nullable(),
  elective_score: Points.nullable(),
  missing: z.array(z.string()),
  counted: z.array(z.object({ name: z.string(), grade: z.string(), points: Points })),
  /** The student's real aggregate minus this one: points gained. */
  gained: Points.nullable(),
});
export type WhatIf = z.infer<typeof WhatIf>;
export const askWhatIf = forPages("askWhatIf", {
  body: z.strictObject({
    grades: z
      .array(z.strictObject({ subject_id: z.number().int(), grade: z.string().max(2).nullable() }))
      .max(20),
  }),
  data: WhatIf,
});
