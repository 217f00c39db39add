const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "Africa/Accra" });
const dayAndYear = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Africa/Accra",
});

/** "20 December" */
export function dayWords(date: string): string {
  return day.format(new Date(date));
}

/** "20 December 2026" */
export function fullDayWords(date: string): string {
  return dayAndYear.format(new Date(date));
}
