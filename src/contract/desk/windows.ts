import { z } from "zod";
import { applicantKinds, AdmissionWindow } from "../admission-window.ts";
import { endpoint } from "../endpoint.ts";
import { Reason } from "./reason.ts";

export const ShownWindow = AdmissionWindow.extend({
  /** Who wrote it down at the desk; null: it is the file's (data/applying.json). */
  who: z.string().nullable(),
  why: z.string().nullable(),
});
export type ShownWindow = z.output<typeof ShownWindow>;

export const WindowChange = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  from: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  school: z.string(),
  year: z.string(),
  applicants: z.enum(applicantKinds),
  /** "1 Jan to 15 June 2027, GHS 250.00", or what was taken back. */
  what: z.string(),
  source: z.string(),
});
export type WindowChange = z.output<typeof WindowChange>;

export const listWindows = endpoint({
  method: "GET",
  path: "/desk/api/windows",
  summary: "When schools take applications, as students read it now, and what was changed",
  data: z.object({
    windows: z.array(ShownWindow),
    /** The newest first, a hundred. */
    changes: z.array(WindowChange),
    /** To choose from. */
    schools: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
});

const Day = z.iso.date();

export const writeWindow = endpoint({
  method: "POST",
  path: "/desk/api/windows",
  summary: "Write down what a school announced, with its source; or take back what stands there",
  body: z.strictObject({
    school: z.string().max(80),
    year: z.string().regex(/^\d{4}\/\d{4}$/, "Like 2027/2028."),
    applicants: z.enum(applicantKinds),
    /** null: the school names none. */
    opens_on: Day.nullable(),
    closes_on: Day.nullable(),
    /** In hundredths of its currency; null: not known. */
    fee: z
      .strictObject({
        amount: z.number().int().min(1).max(100_000_000),
        currency: z.string().regex(/^[A-Z]{3}$/, "Three capital letters: GHS, USD."),
      })
      .nullable(),
    source: z.url({ protocol: /^https?$/, error: "The address of the page where it is read." }).max(500),
    read_on: Day,
    is_withdrawn: z.boolean(),
    /** null: from now on. */
    from: z.iso.datetime().nullable(),
    reason: Reason,
  }),
  data: z.object({ id: z.number().int() }),
});
