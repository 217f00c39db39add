import { homeTimeZone as timeZone } from "../engine/index.ts";

/** Numbers, money and days in each language. Days are in Accra time. */

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** "GHS 12", in French "12 GHS"; pesewas only if not zero. Other currencies also count in hundredths. */
export function formatMoney(locale: string, pesewas: number, currency = "GHS"): string {
  const digits = pesewas % 100 === 0 ? 0 : 2;
  return once(
    `money ${locale} ${currency} ${digits}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay: "code",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(pesewas / 100);
}

/** "20 December" */
export function formatDay(locale: string, date: string | Date): string {
  return once(
    `day ${locale}`,
    () => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone }),
  ).format(new Date(date));
}

/** "20 December 2026" */
export function formatFullDay(locale: string, date: string | Date): string {
  return once(
    `full day ${locale}`,
    () => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone }),
  ).format(new Date(date));
}

/** An ISO date of any precision: "2026", "April 2026", "20 April 2026". */
export function formatWhen(locale: string, date: string): string {
  if (/^\d{4}$/.test(date)) return date;
  if (!/^\d{4}-\d\d$/.test(date)) return formatFullDay(locale, date);
  return once(
    `month ${locale}`,
    () => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone }),
  ).format(new Date(date));
}

/** "20 Dec 2026" */
export function formatShortDay(locale: string, date: string | Date): string {
  return once(
    `short day ${locale}`,
    () => new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone }),
  ).format(new Date(date));
}

/** "Physics, Chemistry and Biology" */
export function formatList(locale: string, items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(items);
}

/** Cached: they are slow to create. */
function once<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const found = formats.get(key) ?? make();
  formats.set(key, found);
  return found as F;
}
