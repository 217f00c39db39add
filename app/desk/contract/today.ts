import { z } from "zod";
import { PaymentLine } from "./books.ts";
import { Moment, deskRead } from "../../kernel/contract/desk/endpoint.ts";
import { deskRoles } from "../../kernel/contract/desk/roles.ts";

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

const int = z.number().int();

/** Checks made, payments that arrived and refunds of a time. Money in pesewas, before the gateway's fees. */
export const Happened = z.object({ checks: int, paid: int, taken: int, back: int });
export type Happened = z.output<typeof Happened>;

/** A day in Accra's time, which is UTC. */
const Day = z.object({
  day: z.iso.date(),
  whole: Happened,
  /** Until the same minute as now. */
  by_now: Happened,
});
export type Day = z.output<typeof Day>;

/** Of the orders that were begun in a time: how many came how far. */
const Funnel = z.object({ begun: int, grades: int, payment_page: int, paid: int, free: int });
export type Funnel = z.output<typeof Funnel>;

const Counted = z.object({ name: z.string(), count: int });

/** Nothing of it names a student. */
const Business = z.object({
  /** Fourteen, oldest first; the last is today. */
  days: z.array(Day),
  funnel: Funnel,
  /** Newest first, ten at most. */
  payments: z.array(PaymentLine),
  /** Of the last seven days, most first. */
  schools: z.array(Counted),
  wishes: z.array(Counted),
});
export type Business = z.output<typeof Business>;

/** Money and payment references only for roles with the books. */
export const Today = z.object({
  at: Moment,
  /** null if unknown or not for this role. */
  business: Business.nullable(),
  /** Worst first. Empty if nothing is wrong, except for what `unknown` names. */
  wrong: z.array(TodayItem),
  /** Work for a person: reports, proposals of others, pages to look at. */
  tasks: z.array(TodayItem),
  standing: z.array(WaitingFigure),
  /** Sentences about figures that could not be read. */
  unknown: z.array(z.string()),
});
export type Today = z.output<typeof Today>;

export const readToday = deskRead("/desk/api/today", { roles: deskRoles, data: Today });
