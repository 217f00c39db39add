import { timeZone } from "../../../kernel/contract/product.ts";

/** In Accra's time (UTC), wherever the operator is. */
const shows = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
  return (iso: string): string => format.format(new Date(iso));
};
const clock = { hour: "2-digit", minute: "2-digit" } as const;
const day = { day: "numeric", month: "short" } as const;
export const showMoment = shows({ ...day, ...clock, year: "numeric" });
export const showTime = shows(clock);
/** "Sat 21 Nov" */
export const showDay = shows({ ...day, weekday: "short" });
/** "21 Nov, 14:01" */
export const showDayTime = shows({ ...day, ...clock });
/** With seconds. */
export const showClock = shows({ timeStyle: "medium" });

const whole = new Intl.NumberFormat("en-GB");
const cedis = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const showCount = (count: number): string => whole.format(count);
/** "GHS 12.00" */
export const showMoney = (pesewas: number): string => `GHS ${cedis.format(pesewas / 100)}`;
/** "1 phone", "2 phones" */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${showCount(count)} ${count === 1 ? one : many}`;

/** "3 min", "2 h 10 min": a waiting time. */
export function showWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return `${Math.round(seconds)} s`;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

/** For an input of day and time: "2026-12-01T20:30", in Accra. */
export const accraInput = (moment: Date): string => moment.toISOString().slice(0, 16);

/** The input's value as the API expects it; null of an empty one. */
export const momentOfInput = (value = ""): string | null =>
  value === "" ? null : `${value.slice(0, 16)}:00.000Z`;
