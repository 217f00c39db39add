import { z } from "zod";
import { deskAct, deskRead, Moment, withReason } from "../../kernel/contract/desk/endpoint.ts";
import { payers } from "../../kernel/contract/desk/roles.ts";

/** Days in Accra's time, which is UTC; both ends are included. */
export const days = { from: z.iso.date(), to: z.iso.date() };

const Sum = z.object({ count: z.number().int(), pesewas: z.number().int() });
const Difference = z.object({ reference: z.string(), what: z.string() });

/** Of payments that went to the gateway. */
const BrowsedState = z.enum(["awaiting", "paid", "failed", "held", "refunding", "refunded"]);
export type BrowsedState = z.output<typeof BrowsedState>;

/** A payment without the code that opens its result, and without a name. */
export const PaymentLine = z.object({
  begun_at: Moment,
  /** When it came to its state. */
  at: Moment,
  reference: z.string(),
  pesewas: z.number().int(),
  /** null until the gateway took it, or where it named none. */
  fees: z.number().int().nullable(),
  state: BrowsedState,
  /** "mobile_money"; null until it was paid. */
  channel: z.string().nullable(),
  /** What was asked for; null where the check is deleted. */
  school: z.string().nullable(),
});
export type PaymentLine = z.output<typeof PaymentLine>;

/** "12" or "12.50", in cedis; in pesewas behind the contract. */
const cedis = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,2})?$/, "An amount in GHS, like 12 or 12.50.")
  .transform((typed) => Math.round(Number(typed) * 100));

const filter = {
  state: BrowsedState.optional(),
  /** The number of a school, or "all". */
  school: z
    .string()
    .regex(/^(?:all|\d{1,9})$/)
    .optional(),
  paid_with: z.enum(["mobile_money", "card", "other"]).optional(),
  least: cedis.optional(),
  most: cedis.optional(),
};
export type PaymentFilter = z.output<z.ZodObject<typeof filter>>;

const PaymentSort = z.enum(["newest", "oldest", "amount"]);
export type PaymentSort = z.output<typeof PaymentSort>;

/** The sums of a period, and payments of any day that wait for a person. */
export const readBooks = deskRead("/desk/api/books", {
  roles: payers,
  query: z.object(days),
  data: z.object({
    paid: Sum,
    /** The gateway has it, and it opened nothing here. */
    not_opened: Sum,
    given_back: Sum,
    fees: z.number().int(),
    net: z.number().int(),
    standing: z.array(Difference),
  }),
});

/** Payments of a period by the day they were begun, fifty a page. */
export const listPayments = deskRead("/desk/api/books/payments", {
  roles: payers,
  query: z.object({
    ...days,
    ...filter,
    sort: PaymentSort.default("newest"),
    page: z.coerce.number().int().min(1).max(200).default(1),
  }),
  data: z.object({
    payments: z.array(PaymentLine),
    /** How many fit, counted to 10,000. */
    found: z.number().int(),
    /** For the filter, by name. */
    schools: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

/** The gateway's list of a period beside ours; `gateway` is null if it did not answer. */
export const compareWithGateway = deskRead("/desk/api/books/beside", {
  roles: payers,
  query: z.object(days),
  data: z.object({
    /** What it took and did not give back. */
    gateway: Sum.nullable(),
    /** What we know that it took in these days, and what of that went back since. */
    taken: Sum,
    back: Sum,
    differences: z.array(Difference),
  }),
});

/** books: what was paid and given back in the period, with sums. payments: those of the list, as filtered. */
export const exportBooksAtDesk = deskAct("/desk/api/books/export", "export books", {
  roles: payers,
  body: withReason({ ...days, ...filter, of: z.enum(["books", "payments"]).default("books") }),
});
