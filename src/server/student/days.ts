/** Days as "2026-01-31". Ghana's clocks show UTC all year, so that a day there is a day here. */

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** 0 is today; negative is past. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(dayOf(now))) / 86_400_000);
}

const inWords = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** "31 Jan 2026". */
export function dayWords(day: string): string {
  return inWords.format(new Date(day));
}
