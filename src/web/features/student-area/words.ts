import type { Words } from "../../../language/words.ts";
import { levelName } from "../../lib/names.ts";

/** "3 days left" */
export function daysLeftWords({ t }: Words, days: number): string {
  return days < 0 ? t("student.over") : t("student.daysLeft", { days });
}

/** By Ghana's clock. */
export function timeOfDay(hour: number): "morning" | "afternoon" | "evening" {
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

/** "UG · Legon · Regular · Degree" */
export function placeWords(
  words: Words,
  programme: {
    readonly campus: string | null;
    readonly stream: string;
    readonly level: string;
    readonly school: { readonly short_name: string };
  },
): string {
  const { school, campus, stream, level } = programme;
  return [school.short_name, campus, stream, levelName(words, level)]
    .filter((part) => part !== null && part !== "")
    .join(" · ");
}
