import { homeTimeZone as timeZone } from "@okwan/engine";

/** Money, days and lists as the site writes them. Days are in Accra time. */

/** BCP 47, for Intl. */
export const locale = "en-GB";

/** "GHS 12"; pesewas only if not zero. Other currencies also count in hundredths. */
export function formatMoney(pesewas: number, currency = "GHS"): string {
  const digits = pesewas % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(pesewas / 100);
}

type FormatDay = (date: string | Date) => string;

/** Made when first used, because formats are slow to create. */
function dayFormat(options: Intl.DateTimeFormatOptions): FormatDay {
  let format: Intl.DateTimeFormat | undefined;
  return (date) =>
    (format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone })).format(new Date(date));
}

/** "20 December" */
export const formatDay = dayFormat({ day: "numeric", month: "long" });
/** "20 December 2026" */
export const formatFullDay = dayFormat({ day: "numeric", month: "long", year: "numeric" });
/** "20 Dec 2026" */
export const formatShortDay = dayFormat({ day: "numeric", month: "short", year: "numeric" });
const formatMonth = dayFormat({ month: "long", year: "numeric" });

/** An ISO date of any precision: "2026", "April 2026", "20 April 2026". */
export function formatWhen(date: string): string {
  if (/^\d{4}$/.test(date)) return date;
  return /^\d{4}-\d\d$/.test(date) ? formatMonth(date) : formatFullDay(date);
}

/** "Physics, Chemistry and Biology" */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(items);
}
