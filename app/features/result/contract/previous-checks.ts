import { z } from "zod";
import { forPages, CheckCode } from "../../../kernel/contract/endpoint.ts";
import { Access } from "./check-facts.ts";
import { Counts } from "../../../kernel/contract/counts.ts";

/** One check as an entry of a list. */
export const ListedCheck = z.object({
  check_code: z.string(),
  date: z.string(),
  school: z.string(),
  school_id: z.number(),
  country: z.string(),
  country_code: z.string(),
  counts: Counts,
  access: Access,
  aggregate: z.number().nullable(),
  /** The lowest cut-off of the qualifying programmes; null if unknown or not paid. */
  minimum_cut_off: z.number().nullable(),
  /** Schools of the programmes one can apply for, as far as they are named. */
  qualified_schools: z.array(z.string()).readonly(),
});
export type ListedCheck = z.infer<typeof ListedCheck>;

export const listBrowserChecks = forPages("listBrowserChecks", {
  data: z.array(ListedCheck),
});

export const PhoneChecks = z.object({
  /** Made where this number was proved, taken over, or paid; newest first. */
  own: z.array(ListedCheck),
  /** Made with this number without proof; twenty a page, newest first. */
  elsewhere: z.object({
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    checks: z.array(ListedCheck),
  }),
});
export type PhoneChecks = z.infer<typeof PhoneChecks>;

export const listPhoneChecks = forPages("listPhoneChecks", {
  query: z.object({
    phone: z.string().max(40),
    elsewhere: z.coerce.number<number>().int().min(1).max(10_000).default(1),
  }),
  data: PhoneChecks,
});

/** A check was made with this number without proof: only its student can claim it. */
export const claimCheck = forPages("claimCheck", {
  params: z.object({ code: CheckCode }),
  data: z.null(),
});

export const provenPhones = forPages("provenPhones", {
  data: z.array(z.string()),
});
