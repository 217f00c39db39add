import { parse } from "csv-parse/sync";
import { CannotRead } from "./cannot-read.ts";
import { cleanText, type RawList } from "./table.ts";

export function readCsv(text: string): RawList {
  const rows = recordsOf(text).map((cells, at) => ({ cells: cells.map(cleanText), place: `row ${at + 1}` }));
  const [first] = rows;
  const title = first?.cells.filter((cell) => cell !== "").length === 1 ? first.cells.join(" ").trim() : "";
  return { format: "csv", tables: [{ caption: null, rows }], around: title };
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw new CannotRead(`This is not a CSV file: ${(error as Error).message}.`, error);
  }
}

/** Spreadsheets of many countries write semicolons; the delimiter that most lines have wins. */
function delimiterOf(text: string): string {
  const lines = text.split("\n").slice(0, 200);
  const having = (mark: string) => lines.filter((line) => line.includes(mark)).length;
  return [",", ";", "\t"].reduce((best, mark) => (having(mark) > having(best) ? mark : best));
}
