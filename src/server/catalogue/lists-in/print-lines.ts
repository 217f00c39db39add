import { median } from "../../providers/reader/layout/place.ts";
import type { Print } from "../../providers/reader/layout/print.ts";

/** One line of print, left to right. */
export interface PrintLine {
  readonly page: number;
  readonly y: number;
  readonly height: number;
  readonly prints: readonly Print[];
}

/** Print by lines, top to bottom. Signs too: a dash is a cell. */
export function printLinesOf(prints: readonly Print[]): PrintLine[] {
  const groups: Print[][] = [];
  const written = prints.filter(({ text }) => text.trim() !== "").map(withoutBlanks);
  for (const print of written.toSorted((one, other) => one.page - other.page || one.y - other.y)) {
    const group = groups.at(-1);
    const isSame =
      group !== undefined &&
      group[0]!.page === print.page &&
      print.y - middleOf(group) < 0.45 * Math.max(print.height, group[0]!.height);
    if (isSame) group.push(print);
    else groups.push([print]);
  }
  return groups.map((group) => ({
    page: group[0]!.page,
    y: middleOf(group),
    height: median(group.map(({ height }) => height)),
    prints: group.toSorted((one, other) => one.left - other.left),
  }));
}

const middleOf = (group: readonly Print[]) => group.reduce((sum, { y }) => sum + y, 0) / group.length;

/** A PDF's blank at the end of a print may be as wide as the gap between two columns. */
function withoutBlanks(print: Print): Print {
  const from = print.text.length - print.text.trimStart().length;
  const to = print.text.trimEnd().length;
  const half = print.height / 4;
  return {
    ...print,
    text: print.text.slice(from, to),
    places: print.places.slice(from, to),
    left: from === 0 ? print.left : (print.places[from] ?? print.left) - half,
    right: to === print.text.length ? print.right : (print.places[to - 1] ?? print.right) + half,
  };
}
