import { timeZone, currency } from "../contract/product.ts";

/** Days as "2026-01-31". Ghana's time is UTC all year, so its days are UTC days. */

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

const minute = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
/** "31 Jan 2026, 20:30", as the desk's pages write it. */
export const minuteOf = (moment: Date): string => minute.format(moment);

/** null without a moment; 0 for one to come. */
export function secondsSince(now: Date, moment: Date | null | undefined): number | null {
  return moment == null ? null : Math.max(0, (now.getTime() - moment.getTime()) / 1000);
}

/** 0 is today; negative is past. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(dayOf(now))) / dayMs);
}

/** 24-hour clock in every language: "20:30". */
export const accraClock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });

/** "GHS 12.00" */
export function money(pesewas: number): string {
  return `${currency} ${(pesewas / 100).toFixed(2)}`;
}
