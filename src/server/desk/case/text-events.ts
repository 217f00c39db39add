import type { StoryEvent } from "../../../contract/desk/case.ts";
import { didNotArrive, type TextHistory } from "../../messages/text-history.ts";
import { storyEvent } from "./money-events.ts";

/** Events of the order's texts: stored, handed to a company, reported. */
export function textEvents(texts: readonly TextHistory[]): StoryEvent[] {
  return texts.flatMap((text) => [
    storyEvent(text.createdAt, `Text stored: ${nameOf(text)}`, {
      tone: text.isUnderWay ? "waits" : "plain",
    }),
    ...text.attempts.flatMap((attempt, at) => attemptEvents(text, attempt, text.attempts[at + 1])),
    ...text.reports.map(({ sender, status, at }) =>
      storyEvent(at, `${sender} reports of the ${nameOf(text)}: ${status}`, {
        tone: didNotArrive.test(status) ? "bad" : "plain",
      }),
    ),
  ]);
}

type Attempt = TextHistory["attempts"][number];

function attemptEvents(text: TextHistory, attempt: Attempt, following: Attempt | undefined): StoryEvent[] {
  const { sender, outcome, reason, at } = attempt;
  const name = nameOf(text);
  if (outcome === "sent") return [storyEvent(at, `${sender} took the ${name}`, { tone: "good" })];
  if (outcome === "failed") {
    return [storyEvent(at, `${sender} did not take the ${name}`, { more: reason, tone: "bad" })];
  }
  // The next event is the end of this attempt. Without one, a crash or a broken connection interrupted it.
  const hasEnd = following?.sender === sender && following.outcome !== "started";
  return hasEnd
    ? []
    : [storyEvent(at, `The ${name} was handed to ${sender}, and how it went is not known`, { tone: "bad" })];
}

function nameOf({ kind, isAgain }: TextHistory): string {
  if (isAgain) return "result, once more";
  if (kind === "lists-out") return "news of a list";
  return kind === "figure-changed" ? "news of a figure" : kind;
}
