/** Days as "2026-01-31". Ghana's time is UTC all year, so its days are UTC days. */

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** 0 is today; negative is past. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(dayOf(now))) / 86_400_000);
}
