import type { StoryEvent } from "../../../contract/desk/case.ts";

export function event(
  at: Date,
  what: string,
  { more = null, tone = "plain" }: { more?: string | null; tone?: StoryEvent["tone"] } = {},
): StoryEvent {
  return { at: at.toISOString(), what, more, tone };
}
