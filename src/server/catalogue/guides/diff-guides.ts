import { diffArrays, diffWordsWithSpace } from "diff";
import type { StoredGuide } from "./guide-text.ts";

/** The changes of one programme since the previous guide. */
export interface ProgrammeDiff {
  readonly programme: number;
  readonly name: string;
  readonly is: "changed" | "new" | "gone";
  /** Only changed paragraphs: removed words as [-so-], added words as {+so+}. */
  readonly paragraphs: readonly string[];
}

type Text = Pick<StoredGuide, "programmes">;

export function diffGuides(before: Text, after: Text): ProgrammeDiff[] {
  const ids = [...new Set([...Object.keys(before.programmes), ...Object.keys(after.programmes)])];
  return ids
    .toSorted((one, other) => Number(one) - Number(other))
    .flatMap((id): ProgrammeDiff[] => {
      const [old, now] = [before.programmes[id], after.programmes[id]];
      const programme = Number(id);
      if (now === undefined) return [{ programme, name: old!.name, is: "gone", paragraphs: old!.paragraphs }];
      if (old === undefined) return [{ programme, name: now.name, is: "new", paragraphs: now.paragraphs }];
      const paragraphs = changedParagraphs(old.paragraphs, now.paragraphs);
      return paragraphs.length === 0 ? [] : [{ programme, name: now.name, is: "changed", paragraphs }];
    });
}

function changedParagraphs(before: readonly string[], after: readonly string[]): string[] {
  const parts = diffArrays([...before], [...after], { comparator: isSameText });
  const found: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (!part.added && !part.removed) continue;
    const next = parts[at + 1];
    if (part.removed && next?.added === true) {
      found.push(changedWords(part.value.join(" "), next.value.join(" ")));
      at += 1;
    } else
      found.push(...part.value.map((paragraph) => (part.added ? `{+${paragraph}+}` : `[-${paragraph}-]`)));
  }
  return found;
}

/** Commas, case and blanks are irrelevant. A grade or a number is not. */
function isSameText(one: string, other: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}+/]+/gu, "");
  return bare(one) === bare(other);
}

function changedWords(before: string, after: string): string {
  return diffWordsWithSpace(before, after)
    .map(({ value, added, removed }) => (added ? `{+${value}+}` : removed ? `[-${value}-]` : value))
    .join("");
}
