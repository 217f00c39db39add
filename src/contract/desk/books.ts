import { z } from "zod";
import { deskAct, deskRead, withReason } from "./endpoint.ts";
import { payers } from "./roles.ts";

/** Days in Accra's time, which is UTC; both ends are included. */
const days = { from: z.iso.date(), to: z.iso.date() };

const Sum = z.object({ count: z.number().int(), pesewas: z.number().int() });
const Difference = z.object({ reference: z.string(), what: z.string() });

const Totals = z.object({
  paid: Sum,
  /** The number of those that are open now. */
  opened: z.number().int(),
  /** Paid at the gateway but not opened here: under review, or refunded before we asked. */
  not_opened: Sum,
  fees: z.number().int(),
  /** Payments without a fee from the gateway. */
  fees_unknown: z.number().int(),
  /** By the day of the refund. */
  given_back: Sum,
  net: z.number().int(),
});
export type BookTotals = z.output<typeof Totals>;

export const readBooks = deskRead("/desk/api/books", {
  roles: payers,
  query: z.object({ ...days, by: z.enum(["day", "week", "month"]) }),
  data: z.object({
    lines: z.array(Totals.extend({ starts: z.iso.date(), provider: z.string() })),
    totals: Totals,
    /** Payments of any day that wait for a person. */
    standing: z.array(Difference),
  }),
});

/** The gateway's list of a period beside ours; `gateway` is null if it did not answer. */
export const compareWithGateway = deskRead("/desk/api/books/beside", {
  roles: payers,
  query: z.object(days),
  data: z.object({ gateway: Sum.nullable(), differences: z.array(Difference) }),
});

export const exportBooksAtDesk = deskAct("/desk/api/books/export", "export books", {
  roles: payers,
  body: withReason(days),
});
