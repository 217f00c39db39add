import { z } from "zod";
import applyingFile from "../../../data/applying.json" with { type: "json" };
import { applicantKinds, type AdmissionWindow } from "../../contract/admission-window.ts";

/** data/applying.json: what is known of applying. Each figure has its year and its source, or is refused. */

const year = z.string().regex(/^\d{4}\/\d{4}$/);
const source = z.url({ protocol: /^https?$/ });

const Applying = z.strictObject({
  about: z.string(),
  windows: z.array(
    z.strictObject({
      /** Slug of the catalogue. */
      school: z.string(),
      year,
      applicants: z.enum(applicantKinds),
      opensOn: z.iso.date().nullable(),
      closesOn: z.iso.date().nullable(),
      source,
      readOn: z.iso.date().nullable(),
    }),
  ),
  vouchers: z.array(z.strictObject({ school: z.string(), priceCedis: z.number(), year, source })),
  /** What there is to do, in its order; the catalogue of sentences says it. */
  checklist: z.array(z.enum(["voucher", "slip", "identity", "photo", "form", "submit", "list"])),
});

/**
 * What is known of one school's form for one entry and one kind of applicant, wherever it was written down.
 */
export interface WindowFact {
  /** Slug of the catalogue. */
  readonly school: string;
  readonly year: string;
  readonly applicants: AdmissionWindow["applicants"];
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  readonly fee: AdmissionWindow["fee"];
  readonly source: string;
  readonly readOn: string | null;
}

/** `windows`: those of the file, prices of forms among them. */
export function readApplying(): {
  windows: WindowFact[];
  checklist: z.infer<typeof Applying>["checklist"];
} {
  const { windows, vouchers, checklist } = Applying.parse(applyingFile);
  return {
    checklist,
    windows: [
      ...windows.map((window) => ({ ...window, fee: null })),
      ...vouchers.map(({ school, priceCedis, year: of, source: at }) => ({
        school,
        year: of,
        applicants: "all" as const,
        opensOn: null,
        closesOn: null,
        fee: { amount: Math.round(priceCedis * 100), currency: "GHS" },
        source: at,
        readOn: null,
      })),
    ],
  };
}
