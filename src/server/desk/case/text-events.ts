import type { StoryEvent } from "../../../contract/desk/case.ts";
import { undeliveredState, type TextHistory } from "../../messages/text-history.ts";
import { storyEvent } from "./money-events.ts";

/** Events of the order's texts: stored, handed to a company, reported. */
export function textEvents(texts: readonly TextHistory[]): StoryEvent[] {
  return texts.flatMap((text) => [
    storyEvent(text.createdAt, `Text stored: ${nameOf(text)}`, null, text.isUnderWay ? "waits" : "plain"),
    ...text.attempts.flatMap((attempt, at) => attemptEvents(text, attempt, text.attempts[at + 1])),
    ...text.reports.map(({ sender, status, at }) => {
      const tone = undeliveredState.test(status) ? "bad" : "plain";
      return storyEvent(at, `${sender} reports of the ${nameOf(text)}: ${status}`, null, tone);
    }),
  ]);
}

type Attempt = TextHistory["attempts"][number];

function attemptEvents(text: TextHistory, attempt: Attempt, following: Attempt | undefined): StoryEvent[] {
  const { sender, outcome, reason, at } = attempt;
  const name = nameOf(text);
  if (outcome === "sent") return [storyEvent(at, `${sender} took the ${name}`, null, "good")];
  if (outcome === "failed") return [storyEvent(at, `${sender} did not take the ${name}`, reason, "bad")];
  // The next event is the end of this attempt. Without one, a crash or a broken connection interrupted it.
  const hasEnd = following?.sender === sender && following.outcome !== "started";
  const unknown = `The ${name} was handed to ${sender}, and how it went is not known`;
  return hasEnd ? [] : [storyEvent(at, unknown, null, "bad")];
}

function nameOf({ kind, isAgain }: TextHistory): string {
  if (isAgain) return "result, once more";
  if (kind === "lists-out") return "news of a list";
  return kind === "figure-changed" ? "news of a figure" : kind;
}
