import { z } from "zod";
import { read } from "./endpoint.ts";
import { deskRoles } from "./roles.ts";

/** What is counted as it happens. */
export const FlowId = z.enum([
  "orders",
  "checks",
  "paid",
  "opened",
  "refunded",
  "held",
  "texts",
  "text-failures",
  "reports",
]);
export type FlowId = z.output<typeof FlowId>;

/** What stands and waits now. */
export const StandingId = z.enum([
  "held",
  "refunding",
  "proposals",
  "texts-waiting",
  "texts-failed",
  "readers",
  "reports",
  "lists",
  "changes",
  "left-alone",
  "sources",
  "backup",
  "verified",
  "refused",
]);
export type StandingId = z.output<typeof StandingId>;

const Series = z.object({
  /** When the first one begins. The others follow without a gap. */
  from: z.iso.datetime(),
  counts: z.array(z.number().int()),
});
export type Series = z.output<typeof Series>;

export const Flow = z.object({
  id: FlowId,
  last_hour: z.number().int(),
  today: z.number().int(),
  /** Of the season, today last. */
  days: Series,
  /** Of the last two hours, the running one last. */
  minutes: Series,
});
export type Flow = z.output<typeof Flow>;

export const Standing = z.object({
  id: StandingId,
  count: z.number().int(),
  /** How long the first of them has waited; null where nothing does, or nobody can tell. */
  oldest_seconds: z.number().nullable(),
  /** Payments among them, by reference: each leads to its case. */
  references: z.array(z.string()),
  /** What else there is to say: how long reading takes, since when it is counted. */
  note: z.string().nullable(),
});
export type Standing = z.output<typeof Standing>;

export const ToDo = z.object({
  sentence: z.string(),
  /** Where its list is, under /desk. */
  href: z.string().nullable(),
  /** How many people wait for an operator because of it. */
  people: z.number().int(),
});
export type ToDo = z.output<typeof ToDo>;

export const Today = z.object({
  at: z.iso.datetime(),
  /** What was paid today, as the books have it; null where it could not be found out. */
  paid: z.object({ count: z.number().int(), pesewas: z.number().int() }).nullable(),
  /** Worst first; empty: nothing is wrong, as far as `unknown` allows to say so. */
  wrong: z.array(ToDo),
  /** What is not wrong and needs a person: reports, changes, refunds to confirm, pages to look at. */
  tasks: z.array(ToDo),
  flows: z.array(Flow),
  standing: z.array(Standing),
  /** What could not be found out just now, in words. */
  unknown: z.array(z.string()),
  /** What nobody counts, so that no missing figure is taken for a good one. */
  not_counted: z.array(z.string()),
});
export type Today = z.output<typeof Today>;

export const readToday = read("/desk/api/today", { roles: deskRoles, data: Today });
