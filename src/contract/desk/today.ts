import { z } from "zod";
import { Moment, deskRead } from "./endpoint.ts";
import { deskRoles } from "./roles.ts";

/** Counts of today's events. */
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

/** Things that wait now. */
export const StandingId = z.enum([
  "held",
  "refunding",
  "texts-waiting",
  "texts-failed",
  "readers",
  "reports",
  "backup",
  "verified",
]);
export type StandingId = z.output<typeof StandingId>;

const Named = z.object({
  name: z.string(),
  /** Address of its list, under /desk. */
  href: z.string().nullable(),
});

export const Flow = Named.extend({ id: FlowId, last_hour: z.number().int(), today: z.number().int() });
export type Flow = z.output<typeof Flow>;

export const WaitingFigure = Named.extend({
  id: StandingId,
  count: z.number().int(),
  /** Age of the oldest; null without one, or if unknown. */
  oldest_seconds: z.number().nullable(),
  /** References of payments, for links to their cases. */
  references: z.array(z.string()),
  /** Details: how long reading takes, which schools. */
  note: z.string().nullable(),
});
export type WaitingFigure = z.output<typeof WaitingFigure>;

export const TodayItem = z.object({
  sentence: z.string(),
  /** Address of its list, under /desk. */
  href: z.string().nullable(),
  /** Number of people who wait for an operator because of it. */
  people: z.number().int(),
});
export type TodayItem = z.output<typeof TodayItem>;

/** Money and payment references only for roles with the books. */
export const Today = z.object({
  at: Moment,
  /** Money paid today, by the books; null if unknown or not for this role. */
  paid: z.object({ count: z.number().int(), pesewas: z.number().int() }).nullable(),
  /** Worst first. Empty if nothing is wrong, except for what `unknown` names. */
  wrong: z.array(TodayItem),
  /** Work for a person: reports, proposals of others, pages to look at. */
  tasks: z.array(TodayItem),
  flows: z.array(Flow),
  standing: z.array(WaitingFigure),
  /** Sentences about figures that could not be read. */
  unknown: z.array(z.string()),
});
export type Today = z.output<typeof Today>;

export const readToday = deskRead("/desk/api/today", { roles: deskRoles, data: Today });
