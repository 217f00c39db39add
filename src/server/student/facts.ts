import { z } from "zod";
import { CertificateName } from "../../contract/certificate.ts";
import applyingFile from "../../../data/applying.json" with { type: "json" };
import performanceFile from "../../../data/performance.json" with { type: "json" };

/** Facts of data/applying.json and data/performance.json. Each figure has its year and its source, or is refused. */

const year = z.string().regex(/^\d{4}\/\d{4}$/);
const source = z.url({ protocol: /^https?$/ });

const Applying = z.strictObject({
  about: z.string(),
  windows: z.array(
    z.strictObject({
      /** Slug of the catalogue. */
      school: z.string(),
      year,
      opensOn: z.iso.date().nullable(),
      closesOn: z.iso.date().nullable(),
      source,
    }),
  ),
  vouchers: z.array(z.strictObject({ school: z.string(), priceCedis: z.number(), year, source })),
  /** What there is to do, in its order; the catalogue of sentences says it. */
  checklist: z.array(z.enum(["voucher", "slip", "identity", "photo", "form", "submit", "list"])),
});
type Applying = z.infer<typeof Applying>;
export type WindowFact = Applying["windows"][number];

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
  readonly applying: Applying;
  readonly creditRates: readonly CreditRate[];
}

export function readStudentFacts(): StudentFacts {
  return {
    applying: Applying.parse(applyingFile),
    creditRates: CreditRates.parse(performanceFile).creditRates,
  };
}
