import { z } from "zod";
import applyingFile from "../../../data/applying.json" with { type: "json" };
import { applicantKinds, type AdmissionWindow, entryYearPattern } from "../contract/admission-window.ts";

/** data/applying.json: facts about applying. A figure without its year and source is refused. */

const year = z.string().regex(entryYearPattern);
const source = z.url({ protocol: /^https?$/ });

const Applying = z.strictObject({
  about: z.string(),
  windows: z.array(
    z
      .strictObject({
        /** Slug of the catalogue. */
        school: z.string(),
        year,
        applicants: z.enum(applicantKinds),
        opensOn: z.iso.date().nullable(),
        closesOn: z.iso.date().nullable(),
        /** The page names no day: forms are taken until the examination's results are out. */
        untilResults: z.literal(true).optional(),
        source,
        readOn: z.iso.date().nullable(),
        /** Set where the page speaks of first degrees alone: no day for diplomas, HNDs or distance learning. */
        of: z.literal("degrees").optional(),
      })
      .refine(({ opensOn, closesOn }) => opensOn === null || closesOn === null || opensOn <= closesOn, {
        path: ["closesOn"],
        error: "It closes before it opens.",
      }),
  ),
  /** How many programmes one form of a school takes. */
  forms: z.array(z.strictObject({ school: z.string(), choices: z.number().int(), source })),
  vouchers: z.array(
    z.strictObject({
      /** A slug, or the address of the portal where one applies to several schools. */
      school: z.string(),
      priceCedis: z.number(),
      year,
      source,
      readOn: z.iso.date().nullable().default(null),
      of: z.literal("degrees").optional(),
    }),
  ),
  /** The steps of an application, in order; their sentences are in app/words. */
  checklist: z.array(z.enum(["voucher", "slip", "identity", "photo", "form", "submit", "list"])),
});

/** The facts about one form, for one entry and one kind of applicant. */
export interface WindowFact {
  /** Slug of the catalogue, or the address of a portal for several schools. */
  readonly school: string;
  readonly year: string;
  readonly applicants: AdmissionWindow["applicants"];
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  readonly untilResults?: boolean | undefined;
  readonly fee: AdmissionWindow["fee"];
  readonly source: string;
  readonly readOn: string | null;
  /** "degrees": first degrees at the school alone. */
  readonly of?: "degrees" | undefined;
}

/** `windows`: with the prices of forms; the newest entry first. */
export function readApplying(): {
  windows: WindowFact[];
} & Pick<z.infer<typeof Applying>, "checklist" | "forms"> {
  const { windows, vouchers, checklist, forms } = Applying.parse(applyingFile);
  return {
    checklist,
    forms,
    windows: [
      ...windows.map((window) => ({ ...window, fee: null })),
      ...vouchers.map(({ priceCedis, ...voucher }) => ({
        ...voucher,
        applicants: "all" as const,
        opensOn: null,
        closesOn: null,
        fee: { amount: Math.round(priceCedis * 100), currency: "GHS" },
      })),
    ].toSorted((one, other) => other.year.localeCompare(one.year)),
  };
}
