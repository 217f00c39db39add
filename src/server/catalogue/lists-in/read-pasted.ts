import { cleanText, type RawList } from "./table.ts";

/** A table copied out of a page: cells are separated by bars, tabs or wide gaps, or the line is one cell. */
export function readPasted(text: string): RawList {
  const rows = text
    .split(/\r?\n/)
    .map((line, at) => ({ cells: cellsOf(line), place: `line ${at + 1}` }))
    .filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)));
  const around = rows.filter(({ cells }) => cells.length === 1).slice(0, 10);
  return {
    format: "text",
    tables: [{ caption: null, rows }],
    around: around.flatMap(({ cells }) => cells).join(" "),
  };
}

function cellsOf(line: string): string[] {
  if (line.includes("|")) {
    const cells = line.split("|").map(cleanText);
    if (cells[0] === "") cells.shift();
    if (cells.at(-1) === "") cells.pop();
    return cells;
  }
  return line
    .trim()
    .split(/\t|\s{2,}/)
    .map(cleanText);
}
