import { z } from "zod";
import { act, read, withReason } from "./endpoint.ts";

const payers = ["money", "owner"] as const;
/** Days are Accra's, which are UTC's; both ends are in it. */
const days = { from: z.iso.date(), to: z.iso.date() };

const Sum = z.object({ count: z.number().int(), pesewas: z.number().int() });
const Difference = z.object({ reference: z.string(), what: z.string() });

const Totals = z.object({
  paid: Sum,
  /** How many of those stand open now. */
  opened: z.number().int(),
  /** Paid at the gateway and not opened here: under review, or gone back before we asked. */
  not_opened: Sum,
  fees: z.number().int(),
  /** Payments whose fee the gateway did not tell. */
  fees_unknown: z.number().int(),
  /** On the day it went back. */
  given_back: Sum,
  net: z.number().int(),
});
export type BookTotals = z.output<typeof Totals>;

export const BookLine = Totals.extend({ starts: z.iso.date(), provider: z.string() });
export type BookLine = z.output<typeof BookLine>;

export const readBooks = read("/desk/api/books", {
  roles: payers,
  query: z.object({ ...days, by: z.enum(["day", "week", "month"]) }),
  data: z.object({
    lines: z.array(BookLine),
    totals: Totals,
    /** Payments of any day that wait for a person. */
    standing: z.array(Difference),
  }),
});

/** The gateway's own list of a period beside ours; `gateway` is null where it could not be asked. */
export const compareWithGateway = read("/desk/api/books/beside", {
  roles: payers,
  query: z.object(days),
  data: z.object({ gateway: Sum.nullable(), differences: z.array(Difference) }),
});

export const exportBooksAtDesk = act("/desk/api/books/export", "export books", {
  roles: payers,
  body: withReason({ ...days, format: z.enum(["csv", "xlsx"]) }),
});
