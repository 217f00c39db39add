import { formatNumber } from "@okwan/engine";

/**
 * Money, days and lists as the site writes them, by hand: a browser's first Intl format costs a phone 100 to
 * 200 ms before it shows anything. Days are in Accra time, which is UTC all year.
 */

/** "GHS 12"; pesewas only if not zero. Other currencies also count in hundredths. */
export function formatMoney(pesewas: number, currency = "GHS"): string {
  const [whole = "", part] = (Math.abs(pesewas) / 100).toFixed(2).split(".");
  const amount = `${formatNumber(Number(whole))}${part === "00" ? "" : `.${part}`}`;
  return `${pesewas < 0 ? "-" : ""}${currency}\u00A0${amount}`;
}

const months = "January February March April May June July August September October November December".split(
  " ",
);

function dayOf(date: string | Date): { day: number; month: string; year: number } {
  const at = new Date(date);
  return { day: at.getUTCDate(), month: months[at.getUTCMonth()]!, year: at.getUTCFullYear() };
}

/** "20 December" */
export function formatDay(date: string | Date): string {
  const { day, month } = dayOf(date);
  return `${day} ${month}`;
}

/** "20 December 2026" */
export function formatFullDay(date: string | Date): string {
  return `${formatDay(date)} ${dayOf(date).year}`;
}

/** "20 Dec 2026" */
export function formatShortDay(date: string | Date): string {
  const { day, month, year } = dayOf(date);
  return `${day} ${month === "September" ? "Sept" : month.slice(0, 3)} ${year}`;
}

/** An ISO date of any precision: "2026", "April 2026", "20 April 2026". */
export function formatWhen(date: string): string {
  if (/^\d{4}$/.test(date)) return date;
  if (!/^\d{4}-\d\d$/.test(date)) return formatFullDay(date);
  const { month, year } = dayOf(date);
  return `${month} ${year}`;
}

/** "Physics, Chemistry and Biology" */
export function formatList(items: readonly string[]): string {
  const [last, ...before] = items.toReversed();
  if (last === undefined) return "";
  return before.length === 0 ? last : `${before.toReversed().join(", ")} and ${last}`;
}
