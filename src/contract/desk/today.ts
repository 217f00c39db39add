import { z } from "zod";
import { endpoint } from "../endpoint.ts";

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
  /** Of today, a quarter of an hour each, the running one last. */
  quarters: Series,
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

export const Wrong = z.object({
  sentence: z.string(),
  /** Where its list is, under /desk. */
  href: z.string().nullable(),
});
export type Wrong = z.output<typeof Wrong>;

export const Today = z.object({
  at: z.iso.datetime(),
  /** Worst first; empty: nothing is wrong, as far as `unknown` allows to say so. */
  wrong: z.array(Wrong),
  flows: z.array(Flow),
  standing: z.array(Standing),
  /** What could not be found out just now, in words. */
  unknown: z.array(z.string()),
  /** What nobody counts, so that no missing figure is taken for a good one. */
  not_counted: z.array(z.string()),
});
export type Today = z.output<typeof Today>;

export const readToday = endpoint({
  method: "GET",
  path: "/desk/api/today",
  summary: "How everything stands now, and the season's trend",
  data: Today,
});
