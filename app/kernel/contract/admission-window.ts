import { z } from "zod";

export const applicantKinds = ["all", "wassce", "mature", "diploma", "international"] as const;

/** The form of an entry year, "2026/2027". */
export const entryYearPattern = /^\d{4}\/\d{4}$/;

const Day = z.iso.date();

/** The price of a school's form, for one entry year. */
export const FormFee = z.object({
  /** In hundredths of its currency. */
  amount: z.number().int(),
  currency: z.string(),
  year: z.string(),
  source: z.string(),
  read_on: Day.nullable(),
});

/** When one school accepts its form, and what the form costs. */
export const AdmissionWindow = z.object({
  school: z.object({ name: z.string(), short_name: z.string(), slug: z.string() }),
  /** Entry year: "2026/2027". */
  year: z.string(),
  applicants: z.enum(applicantKinds),
  /** The school's page speaks of first degrees alone. */
  of_degrees: z.boolean(),
  /** null: the school names no day. If both are null, the dates are unknown. */
  opens_on: Day.nullable(),
  closes_on: Day.nullable(),
  /** Whole days until it closes; null if unknown or past. */
  days_left: z.number().int().nullable(),
  is: z.enum(["open", "coming", "until-results", "closed", "unknown"]),
  /** In hundredths of its currency. */
  fee: z.object({ amount: z.number().int(), currency: z.string() }).nullable(),
  source: z.string(),
  /** Day somebody read it at the source; null if not recorded. */
  read_on: Day.nullable(),
});
export type AdmissionWindow = z.infer<typeof AdmissionWindow>;
