import type { FigureLine } from "../data-files/records.ts";
import { isDash } from "../sheet/read-sheet.ts";

type Second = NonNullable<FigureLine["second"]>;

/** The content of one cell. A figure is never guessed: a person gets an unreadable cell, with the reason. */
export type ReadCell =
  | { readonly says: "nothing" }
  | { readonly says: "not-offered" }
  | {
      readonly says: "figure";
      readonly aggregate: number;
      readonly second: Second | null;
      readonly doubt: string | null;
    }
  | { readonly says: "unreadable"; readonly why: string };

/** The possible aggregates of six subjects; a cut-off is one of them. */
const best = 6;
const worst = 48;
const isAggregate = (value: number): boolean => value >= best && value <= worst;

/**
 * @param cell as printed, on one line
 * @param bracketMeans the meaning of a second figure in its column
 * @param beside the row's other cells: UG explains "8/12" in the column of subjects
 */
export function readCell(
  cell: string,
  bracketMeans: Second["means"] | undefined,
  beside: readonly string[],
): ReadCell {
  if (cell === "") return { says: "nothing" };
  if (isDash(cell)) return { says: "not-offered" };
  const hasMark = cell.includes("*");
  const parts = /^(\d{1,2})(?:\s*(?:\/\s*(\d{1,2})|\(\s*(\d{1,2})\b([^()]*)\)))?$/.exec(
    cell.replaceAll("*", ""),
  );
  if (parts === null) return { says: "unreadable", why: whyNoFigure(cell) };
  const aggregate = Number(parts[1]);
  const printedSecond = parts[2] ?? parts[3];
  const secondFigure = printedSecond === undefined ? null : Number(printedSecond);
  const outside = [aggregate, secondFigure].find((value) => value !== null && !isAggregate(value));
  if (outside !== undefined) {
    return { says: "unreadable", why: `${outside} is no aggregate of six subjects (${best} to ${worst})` };
  }
  if (secondFigure === null) {
    return { says: "figure", aggregate, second: null, doubt: hasMark ? unexplainedMark : null };
  }
  const means =
    wordsMeaning(parts[4] ?? "") ??
    explainedBeside(aggregate, secondFigure, beside) ??
    bracketMeans ??
    "unknown";
  return {
    says: "figure",
    aggregate,
    second: { aggregate: secondFigure, means },
    doubt: hasMark
      ? unexplainedMark
      : secondFigure < aggregate
        ? "the second figure is the stricter one"
        : null,
  };
}

const date =
  /^(?:\d{1,2}[\s-]*\p{L}{3,9}|\p{L}{3,9}[\s-]*\d{1,4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d)$/u;
const months = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d[/.-]\d/i;

function whyNoFigure(cell: string): string {
  const isDate = date.test(cell) && months.test(cell);
  return isDate
    ? `"${cell}" is a date; a spreadsheet makes one of a range like 8-9`
    : `"${cell}" is not a figure`;
}

const unexplainedMark = "the figure carries a mark that the cell does not explain";

/** "12(13 for Full Fee Paying)" */
function wordsMeaning(words: string): Second["means"] | null {
  if (/full[\s-]*fee|fee[\s-]*paying/i.test(words)) return "fee-paying";
  if (/female|women/i.test(words)) return "women";
  if (/consideration/i.test(words)) return "consideration";
  if (/(?<!non[\s-]*)science/i.test(words)) return "science";
  return /2nd|second/i.test(words) ? "second-choice" : null;
}

/** "08 for Non Science / 12 for Science", in any cell of the row. */
function explainedBeside(first: number, second: number, beside: readonly string[]): "science" | null {
  const explanation = /(\d{1,2})\s+for\s+non[\s-]*science\D+(\d{1,2})\s+for\s+science/i;
  const isExplained = beside.some((text) => {
    const found = explanation.exec(text);
    return found !== null && Number(found[1]) === first && Number(found[2]) === second;
  });
  return isExplained ? "science" : null;
}
