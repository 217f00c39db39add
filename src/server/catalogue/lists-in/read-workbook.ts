import readSheets from "read-excel-file/universal";
import { CannotRead } from "./cannot-read.ts";
import { cleanText, type RawList } from "./table.ts";
import { checkZipBounds } from "./zip-bounds.ts";

/**
 * Every sheet of a workbook. Excel turns a typed "7/9" into a date: it stays a date here and is never read as
 * a cut-off.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<RawList> {
  checkZipBounds(bytes);
  const sheets = await readSheets(new Blob([new Uint8Array(bytes)])).catch((error: unknown) => {
    throw new CannotRead("This workbook is damaged.", error);
  });
  return {
    format: "xlsx",
    around: "",
    tables: sheets.map(({ sheet, data }) => ({
      caption: /^sheet ?\d*$/i.test(sheet) ? null : cleanText(sheet),
      rows: data.map((row, at) => ({
        cells: row.map((value) => cellText(value)),
        place: `sheet ${sheet}, row ${at + 1}`,
      })),
    })),
  };
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return `a date: ${value.toISOString().slice(0, 10)}`;
  return cleanText(String(value as string | number | boolean));
}
