/** Days as "2026-01-31". Ghana's clocks show UTC all year, so that a day there is a day here. */

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** 0 is today; negative is past. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(dayOf(now))) / 86_400_000);
}
