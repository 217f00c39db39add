import { z } from "zod";

/** For whom a window of a school is. */
export const applicantKinds = ["all", "wassce", "mature", "diploma", "international"] as const;

const Day = z.iso.date();

/** What is known of one school's form: when it is taken, and what it costs. */
export const AdmissionWindow = z.object({
  school: z.object({ name: z.string(), short_name: z.string(), slug: z.string() }),
  /** The entry: "2026/2027". */
  year: z.string(),
  applicants: z.enum(applicantKinds),
  /** null: the school names no day. With neither it is not known when. */
  opens_on: Day.nullable(),
  closes_on: Day.nullable(),
  /** Whole days until it closes; null where that is not known, or past. */
  days_left: z.number().int().nullable(),
  is: z.enum(["open", "coming", "closed", "unknown"]),
  /** In hundredths of its currency. */
  fee: z.object({ amount: z.number().int(), currency: z.string() }).nullable(),
  source: z.string(),
  /** When somebody read it there; null where nobody wrote that down. */
  read_on: Day.nullable(),
});
export type AdmissionWindow = z.infer<typeof AdmissionWindow>;
