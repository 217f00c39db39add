import type { CasesFound, CaseStory } from "../contract/desk/case.ts";
import { printable } from "./report-lines.ts";

/** What happened with a check, for an operator's terminal: how it stands first, what to say last. */
export function caseLines(story: CaseStory): string[] {
  return [
    `${story.code}  ${story.phone ?? "no phone"}`,
    story.headline,
    "",
    ...story.events.map(
      ({ at, what, more }) => `  ${minute(at)}  ${what}${more === null ? "" : `. ${more}`}`,
    ),
    ...section("Next, by itself", story.next),
    ...section(
      "Waits for a second person",
      story.proposals.map(
        ({ reference, reason, asked_by: by }) => `${reference}: ${reason} (asked by ${by})`,
      ),
    ),
    ...section("Not recorded", story.not_recorded),
    ...section("To the caller", story.say),
  ].map(printable);
}

export function foundLines({ cases, sentence }: CasesFound): string[] {
  const lines = cases.map(
    ({ code, phone, ordered_at: at, headline }) =>
      `${code}  ${minute(at)}  ${phone ?? "no phone"}  ${headline}`,
  );
  return [sentence, ...lines].map(printable);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `${title}:`, ...lines.map((line) => `  ${line}`)];
}

/** UTC, which is Accra's time. */
function minute(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}
