import type { ProgrammeMatcher } from "../lists-in/match-programmes.ts";
import type { StoredGuide } from "./guide-text.ts";

type Split = Pick<StoredGuide, "programmes" | "other">;

/** A heading is a line of its own; requirements are longer. */
const longestHeading = 130;
const looksLikeHeading =
  /^(?:\(?\d{1,3}[.)]?\s*)?(?:B\.?\s*(?:Sc|A|Ed|Com|FA|Tech)\b|BSc|Bachelor|Doctor|Diploma|Certificate|HND|LL\.?B)/i;

export function splitGuide(lines: readonly string[], matcher: ProgrammeMatcher): Split {
  const programmes = new Map<string, { name: string; lines: string[] }>();
  const other: { heading: string; lines: string[] }[] = [{ heading: "", lines: [] }];
  let under: { readonly lines: string[] } = other[0]!;
  for (const line of lines.map((one) => matcher.mend(one))) {
    const heading = headingIn(line);
    const match = heading === null ? null : matcher.match({ name: heading, under: null, stream: null });
    if (match?.is === "sure") {
      const { id, name } = match.programme;
      const known = programmes.get(String(id)) ?? { name, lines: [] };
      programmes.set(String(id), known);
      under = known;
    } else if (match !== null) {
      const unknown = { heading: heading!, lines: [] };
      other.push(unknown);
      under = unknown;
    } else if (line !== "") under.lines.push(line);
  }
  return {
    programmes: Object.fromEntries(
      [...programmes].map(([id, one]) => [id, { name: one.name, paragraphs: paragraphsOf(one.lines) }]),
    ),
    other: other
      .map((one) => ({ heading: one.heading, paragraphs: paragraphsOf(one.lines) }))
      .filter(({ paragraphs }) => paragraphs.length > 0),
  };
}

/** A line that names a programme and nothing else, without its number, the figure after it and a colon. */
function headingIn(line: string): string | null {
  if (line.length > longestHeading || !looksLikeHeading.test(line)) return null;
  const name = line.replace(/\s+\d{1,2}\s*$/, "").replace(/[:.\s]+$/, "");
  return /[.;:]\s+\p{Lu}/u.test(name.replace(/^.{0,12}/u, "")) ? null : name;
}

/** Line breaks move every year, sentence ends do not. */
function paragraphsOf(lines: readonly string[]): string[] {
  const text = lines.map((line) => line.replace(/^[•▪●◦*–-]\s+/, "\n")).join(" ");
  return text
    .split(/\n|(?<=[;:]|[^\s.]{3}\.)\s+(?=[\p{Lu}(•\d])/u)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
}
