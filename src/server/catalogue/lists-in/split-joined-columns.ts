import { knownFigureHeadings, knownNameHeadings } from "./headings.ts";
import type { RawRow } from "./table.ts";

/**
 * Splits the joined columns of a copied table: "B.Sc. (Fisheries & Aquatic Science)3033", "Programme
 * Cut-off". The number of figures at the end of a line is known, so the line is split from its end.
 */
const cell = String.raw`(?:\d{1,2}\*?\s*\(\s*\d{1,2}\b[^()]*\)|\d{1,2}\*?\s*\/\s*\d{1,2}\*?|\d{1,2}\*?|[-–—])`;

export interface SplitColumns {
  /** Name and figures, in the order of `headings`. */
  readonly rows: readonly RawRow[];
  /** The heading line, or its replacement; the name's heading first. */
  readonly headings: readonly string[] | null;
}

/** @param given headings for a copy without any */
export function splitJoinedColumns(rows: readonly RawRow[], given: readonly string[] | null): SplitColumns {
  const lines = rows.map(({ cells, place }) => ({ text: cells.join(" ").trim(), place }));
  const at = lines.findIndex(({ text }) => headerOf(text) !== null);
  const headings = given ?? (at < 0 ? null : headerOf(lines[at]!.text));
  const taken = lines.slice(at + 1).map(({ text, place }) => {
    const figures = headings === null ? 1 : headings.length - 1;
    return { cells: splitLine(text, figures) ?? [text], place };
  });
  return { rows: taken, headings };
}

/** "COURSES MALE FEMALE", "PROGRAMMEAWAITINGPOST-WASSCE"; null if it is not a line of known headings. */
function headerOf(line: string): string[] | null {
  const name = knownNameHeadings.find((heading) => startsWith(line, heading));
  if (name === undefined) return null;
  const found = [take(line, name)];
  let rest = line.slice(found[0]!.length).trim();
  while (rest !== "") {
    const heading = knownFigureHeadings.find((one) => startsWith(rest, one));
    if (heading === undefined) return null;
    const printed = take(rest, heading);
    found.push(printed.trim());
    rest = rest.slice(printed.length).replace(/^[\s)|]+/, "");
  }
  return found.length > 1 ? found.map((one) => one.trim()) : null;
}

const pattern = (heading: string) => new RegExp(`^\\s*${heading.replaceAll(" ", "[^a-z0-9]*")}`, "i");
const startsWith = (line: string, heading: string) => pattern(heading).test(line);
const take = (line: string, heading: string) => pattern(heading).exec(line)![0];

function splitLine(line: string, figures: number): string[] | null {
  const spaced = new RegExp(`^(.*?)(?<!\\d)\\s*${`(${cell})\\s+`.repeat(figures - 1)}(${cell})$`);
  // Two digits each, or the end of a figure would be ambiguous.
  const together = new RegExp(`^(.*?)(?<!\\d)\\s*${`(\\d\\d|[-–—])`.repeat(figures)}$`);
  const found = (figures > 1 ? together.exec(line) : null) ?? spaced.exec(line);
  if (found === null || !/\p{L}{2}/u.test(found[1]!)) return null;
  return found.slice(1).map((part) => part.trim());
}
