/** What every reader of a file makes of it: rows of cells, as they stand in the file. Text only, never an instruction. */
export interface RawTable {
  /** What stands above it: a caption, or the heading before it. */
  readonly caption: string | null;
  readonly rows: readonly RawRow[];
}

export interface RawRow {
  readonly cells: readonly string[];
  /** Where somebody finds it: "page 3, line 12". */
  readonly place: string;
  /** Why the row may not be read rightly; it is then for a person. */
  readonly doubt?: string;
}

export interface RawList {
  readonly format: "pdf" | "scan" | "html" | "csv" | "xlsx" | "text";
  readonly tables: readonly RawTable[];
  /** The words outside of the tables: title, year. */
  readonly around: string;
}

/** One line, composed letters, no control characters: they stand where a PDF lost a letter. */
export function cleanText(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Co}\uFFFD\u00AD\u200B-\u200D\uFEFF]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** A dash, or what stands for one. */
export const isDash = (cell: string): boolean => /^(?:[-–—‐‑−_.]+|n\/?a|nil|none)$/i.test(cell);

const figure = /^\d{1,2}\*?$/;
const twoFigures = /^\d{1,2}\*?\s*(?:\/\s*\d{1,2}\*?|\(\s*\d{1,2}\b[^()]*\))$/;
/** Where two columns of a copy ran together. */
const runTogether = /^(?:\d{2}|[-–—]){2}$/;

/** Looks like a cell with a cut-off in it; what it says is read later. */
export function isFigure(cell: string): boolean {
  return figure.test(cell) || twoFigures.test(cell) || (/\d/.test(cell) && runTogether.test(cell));
}
