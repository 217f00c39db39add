import { z } from "zod";
import { CertificateName } from "../../contract/certificate.ts";
import performanceFile from "../../../data/performance.json" with { type: "json" };
import { readApplying } from "../admissions/applying-file.ts";

/** Facts of data/applying.json and data/performance.json. A figure without year and source is refused. */

const source = z.url({ protocol: /^https?$/ });

const CreditRates = z.strictObject({
  about: z.string(),
  creditRates: z.array(
    z.strictObject({
      country: z.string(),
      certificate: CertificateName,
      subjectId: z.int(),
      year: z.int(),
      percent: z.number().min(0).max(100),
      source,
    }),
  ),
});
export type CreditRate = z.infer<typeof CreditRates>["creditRates"][number];

export interface StudentFacts {
  /** Steps of an application, in order. */
  readonly checklist: ReturnType<typeof readApplying>["checklist"];
  readonly creditRates: readonly CreditRate[];
}

export function readStudentFacts(): StudentFacts {
  return {
    checklist: readApplying().checklist,
    creditRates: CreditRates.parse(performanceFile).creditRates,
  };
}
