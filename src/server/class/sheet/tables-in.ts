import { CannotRead } from "../../sheet/cannot-read.ts";
import { Refusal } from "../../http/errors.ts";
import { sentenceOf } from "../../http/sentence.ts";
import { readSheets } from "../../sheet/read-sheet.ts";
import type { SheetTable } from "./read-class-sheet.ts";

/** The tables of a workbook or CSV file. A sheet's name is said only where there are several. */
export async function tablesIn(bytes: Uint8Array): Promise<SheetTable[]> {
  try {
    const sheets = (await readSheets(bytes)).filter(({ rows }) => rows.length > 0);
    return sheets.map(({ name, rows }) => ({ name: sheets.length === 1 ? null : name, rows }));
  } catch (error) {
    if (!(error instanceof CannotRead)) throw error;
    throw new Refusal("wrong-type", "no-sheet", sentenceOf("classes.problem.noSheet"));
  }
}
