import { homeTimeZone as timeZone } from "../engine/index.ts";

/** Numbers, money and days in each language. Days are in Accra time. */

/** "GHS 12", in French "12 GHS"; pesewas only if not zero. Other currencies also count in hundredths. */
export function formatMoney(locale: string, pesewas: number, currency = "GHS"): string {
  const digits = pesewas % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(pesewas / 100);
}

type FormatDay = (locale: string, date: string | Date) => string;

/** One format for each locale, because they are slow to create. */
function dayFormat(options: Intl.DateTimeFormatOptions): FormatDay {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (locale, date) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(locale, format);
    return format.format(new Date(date));
  };
}

/** "20 December" */
export const formatDay = dayFormat({ day: "numeric", month: "long" });
/** "20 December 2026" */
export const formatFullDay = dayFormat({ day: "numeric", month: "long", year: "numeric" });
/** "20 Dec 2026" */
export const formatShortDay = dayFormat({ day: "numeric", month: "short", year: "numeric" });
const formatMonth = dayFormat({ month: "long", year: "numeric" });

/** An ISO date of any precision: "2026", "April 2026", "20 April 2026". */
export function formatWhen(locale: string, date: string): string {
  if (/^\d{4}$/.test(date)) return date;
  return /^\d{4}-\d\d$/.test(date) ? formatMonth(locale, date) : formatFullDay(locale, date);
}

/** "Physics, Chemistry and Biology" */
export function formatList(locale: string, items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(items);
}
