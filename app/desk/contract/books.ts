import { z } from "zod";
import { deskAct, deskRead, Moment, withReason } from "../../kernel/contract/desk/endpoint.ts";
import { payers } from "../../kernel/contract/desk/roles.ts";

/** Days in Accra's time, which is UTC; both ends are included. */
const day = z.iso.date("A day, like 2026-11-29.");
export const days = { from: day, to: day };

/** Which part of a list: fifty rows a page, sorted by one of these columns, the first by default. */
export const partOfList = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts, `This list is sorted by ${sorts.join(", ")}.`).default(sorts[0] as never),
  order: z.enum(["ascending", "descending"], "Sort ascending or descending.").default("descending"),
  page: z.coerce
    .number("The number of a page.")
    .int("The number of a page.")
    .min(1, "Pages begin at 1.")
    .max(40, "Forty pages at most: choose fewer days, or export the list.")
    .default(1),
});

/** Values to choose from in a filter of a list, by its name. */
export const ListOptions = z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() })));

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
  company: z.string(),
  /** What was asked for; null where the check is deleted. */
  school: z.string().nullable(),
});
export type PaymentLine = z.output<typeof PaymentLine>;

/** "12" or "12.50", in cedis; in pesewas behind the contract. */
const cedis = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,2})?$/, "An amount in GHS, like 12 or 12.50.")
  .transform((typed) => Math.round(Number(typed) * 100));

/** The number of a school, or "all". */
export const AskedSchool = z.string().regex(/^(?:all|\d{1,9})$/, "A school of the list.");

const filter = {
  state: BrowsedState.optional(),
  school: AskedSchool.optional(),
  paid_with: z.enum(["mobile_money", "card", "other"]).optional(),
  /** The payment company. */
  company: z.string().max(40).optional(),
  least: cedis.optional(),
  most: cedis.optional(),
};
export type PaymentFilter = z.output<z.ZodObject<typeof filter>>;

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

/** Payments of a period by the day they were begun. */
export const listPayments = deskRead("/desk/api/books/payments", {
  roles: payers,
  query: z.object({
    ...days,
    ...filter,
    ...partOfList(["begun", "since", "school", "amount", "fee"]),
  }),
  data: z.object({
    rows: z.array(PaymentLine),
    /** How many fit, counted to 2,000. */
    found: z.number().int(),
    options: ListOptions,
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
