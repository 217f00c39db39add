/** Days and sentences of the student area. All days are Ghana's, which keeps UTC. */

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

export function dayWords(day: string): string {
  return dayFormat.format(new Date(day));
}

export function daysLeftWords(days: number): string {
  if (days < 0) return "over";
  if (days === 0) return "today";
  return days === 1 ? "1 day left" : `${days} days left`;
}

export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function greetingAt(hour: number): string {
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
}

/** "BSc Nursing, Kumasi" where the campus says more than the school does. */
export function placeWords(programme: {
  readonly campus: string | null;
  readonly stream: string;
  readonly level: string;
  readonly school: { readonly short_name: string };
}): string {
  const { school, campus, stream, level } = programme;
  return [school.short_name, campus, stream, level]
    .filter((part) => part !== null && part !== "")
    .join(" · ");
}
