import { z } from "zod";
import { CertificateName } from "../../contract/certificate.ts";
import performanceFile from "../../../data/performance.json" with { type: "json" };
import { readApplying } from "../admissions/applying-file.ts";

/** Facts of data/applying.json and data/performance.json. Each figure has its year and its source, or is refused. */

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
  /** What there is to do to apply, in its order. */
  readonly checklist: ReturnType<typeof readApplying>["checklist"];
  readonly creditRates: readonly CreditRate[];
}

export function readStudentFacts(): StudentFacts {
  return {
    checklist: readApplying().checklist,
    creditRates: CreditRates.parse(performanceFile).creditRates,
  };
}
