import { z } from "zod";
import { deskAct, deskRead, withReason } from "./endpoint.ts";
import { payers } from "./roles.ts";

/** Days in Accra's time, which is UTC; both ends are included. */
const days = { from: z.iso.date(), to: z.iso.date() };

const Sum = z.object({ count: z.number().int(), pesewas: z.number().int() });
const Difference = z.object({ reference: z.string(), what: z.string() });

export const readBooks = deskRead("/desk/api/books", {
  roles: payers,
  /** Payments of any day that wait for a person. */
  data: z.object({ standing: z.array(Difference) }),
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
