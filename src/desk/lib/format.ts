/** In Accra, wherever the operator sits: its clocks show UTC all year. */
const moment = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Accra",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const time = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Accra",
  hour: "2-digit",
  minute: "2-digit",
});

export const showMoment = (iso: string): string => moment.format(new Date(iso));
export const showTime = (iso: string): string => time.format(new Date(iso));

const day = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Accra", day: "numeric", month: "short" });
const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Accra", timeStyle: "medium" });
const whole = new Intl.NumberFormat("en-GB");
const cedis = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const showDay = (iso: string): string => day.format(new Date(iso));
const fullDay = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Accra", dateStyle: "medium" });
export const showFullDay = (iso: string): string => fullDay.format(new Date(iso));
/** With its seconds. */
export const showClock = (iso: string): string => clock.format(new Date(iso));
export const showCount = (count: number): string => whole.format(count);
/** "GHS 12.00" */
export const showMoney = (pesewas: number): string => `GHS ${cedis.format(pesewas / 100)}`;

/** "3 min", "2 h 10 min": how long somebody waits. */
export function showWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return `${Math.round(seconds)} s`;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}
/** For an input of day and time: "2026-12-01T20:30", in Accra. */
export const accraInput = (moment: Date): string => moment.toISOString().slice(0, 16);

/** What stands in such an input, as the API takes it. An empty one stays empty, and is refused there. */
export const momentOfInput = (value: string): string => (value === "" ? "" : `${value.slice(0, 16)}:00.000Z`);
