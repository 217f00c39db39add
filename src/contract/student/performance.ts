import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CertificateName } from "../certificate.ts";
import { Points } from "./fields.ts";

export const NationalRate = z.object({
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
  /** Code of an opened check, whose What if tries other grades. */
  what_if: z.string().nullable(),
});
export type Performance = z.infer<typeof Performance>;
export const readPerformance = endpoint({
  method: "GET",
  path: "/api/v1/me/performance",
  summary: "The aggregate over time and each grade beside the country's",
  data: Performance,
});
