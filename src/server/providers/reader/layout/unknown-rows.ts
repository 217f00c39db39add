import { isInColumnOf, isLevel, median, sameColumn, splitWhere, stepsOf, wideGap } from "./place.ts";
import { gradeIn, type GradeMark } from "./find-marks.ts";
import { neverInNames } from "./never-in-names.ts";
import type { Pairing } from "./pair-up.ts";
import { lettersIn, type Row, type Token } from "./print.ts";
import { isBeside, type Relation } from "./relation.ts";

/**
 * A row of the table whose subject is not in our list. The student sees it as printed; no row is dropped
 * silently.
 */
export interface UnknownRow {
  readonly subject: string;
  readonly grade: string | null;
  readonly mark: GradeMark;
}

/** Fewer rows do not make a column. */
const fewestRows = 3;

/**
 * Grades in the column of the others, with a name beside them that matches no subject. Only if grades are
 * beside their subjects: in other layouts the name of a grade is unknown.
 */
export function unknownRowsOf(
  rows: readonly Row[],
  { pairs, marks, relation }: { pairs: readonly Pairing[]; marks: readonly GradeMark[]; relation: Relation },
): UnknownRow[] {
  const paired = pairs.filter((pair): pair is Pairing & { mark: GradeMark } => pair.mark !== null);
  if (paired.length < fewestRows || !isBeside(relation)) return [];
  const used = new Set(paired.map(({ mark }) => mark));
  const taken = new Set(pairs.flatMap(({ mention }) => mention.tokens));
  const pitch = median(stepsOf(paired.map(({ mention }) => mention.y)).filter((step) => step > 1));
  const found: UnknownRow[] = [];
  for (const mark of marks.filter((one) => !used.has(one)).toSorted((a, b) => a.y - b.y)) {
    const column = paired.filter((pair) => isInColumnOf(mark, pair.mark));
    const near = [...column.map(({ mark: one }) => one.y), ...found.map((one) => one.mark.y)];
    const isInTable = near.some((y) => Math.abs(y - mark.y) < 1.6 * pitch);
    if (column.length < 2 || !isInTable || (mark.guess !== null && mark.guess.fit < 0.5)) continue;
    const left = median(column.map(({ mention }) => mention.left));
    const name = nameAt(rows, { left, mark, taken });
    if (name !== null) found.push({ subject: name, grade: gradeIn(mark), mark });
  }
  return found;
}

/** The text in the subjects' column on the row of this grade. */
function nameAt(
  rows: readonly Row[],
  { left, mark, taken }: { left: number; mark: GradeMark; taken: ReadonlySet<Token> },
): string | null {
  const line = rows
    .flatMap(({ tokens }) => tokens)
    .filter((token) => isLevel(mark, token, 0.7))
    .toSorted((a, b) => a.left - b.left);
  const from = line.findIndex((token) => Math.abs(token.left - left) < sameColumn * token.height);
  if (from < 0 || mark.tokens.includes(line[from]!)) return null;
  const isApart = (before: Token, token: Token) =>
    mark.tokens.includes(token) || token.left - before.right > wideGap * token.height;
  const cell = splitWhere(line.slice(from), isApart)[0]!;
  const words = cell.map(({ text }) => text);
  if (lettersIn(words.join("")) < 4 || cell.some((token) => taken.has(token))) return null;
  // "TOTAL", "AGGREGATE", "PAGE": words of a table's foot are not a subject.
  return words.every((word) => neverInNames.has(word)) && !words.includes("ARTS") ? null : words.join(" ");
}
